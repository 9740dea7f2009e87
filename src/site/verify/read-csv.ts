/**
 * The rows of a CSV file by RFC 4180, as they arrive: a separator or an end of line within quotes is text. The mark of
 * UTF-8 at the beginning is none of the file.
 */
export async function* rowsOfCsv(
  texts: AsyncIterable<string>,
): AsyncGenerator<readonly string[], void> {
  let row: string[] = []
  let field = ''
  let quoted = false
  let wasQuote = false
  let isFirst = true
  for await (const part of texts) {
    const text = isFirst ? part.replace(/^\uFEFF/, '') : part
    isFirst = false
    for (const sign of text) {
      if (quoted && sign !== '"' && !wasQuote) field += sign
      else if (sign === '"') {
        // The second of two within quotes is one that was meant.
        if (quoted && wasQuote) field += '"'
        wasQuote = quoted && !wasQuote
        quoted = true
      } else if (sign === ',' || sign === '\n') {
        quoted = wasQuote = false
        row.push(field)
        field = ''
        if (sign === '\n') {
          yield row
          row = []
        }
      } else if (sign !== '\r') field += sign
    }
  }
  if (field !== '' || row.length > 0) yield [...row, field]
}
