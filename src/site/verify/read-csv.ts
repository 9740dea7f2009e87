/** Cell separators that spreadsheet programs use in different countries. */
const separators = [',', ';', '\t'] as const
/** The column headers are within this many characters. */
const topLetters = 16_384

/**
 * The rows of a CSV file (RFC 4180), streamed: a separator or line end within quotes is text. The separator is the
 * first one with which an early row matches the column headers. A UTF-8 byte order mark is skipped.
 */
export async function* rowsOfCsv(
  texts: AsyncIterable<string>,
  isHeads: (row: readonly string[]) => boolean = () => true,
): AsyncGenerator<readonly string[], void> {
  let top = ''
  let parser: Parser | undefined
  for await (const text of texts) {
    if (parser) {
      yield* parser.read(text)
      continue
    }
    top += text
    if (top.length < topLetters) continue
    parser = parserFor(top, isHeads)
    yield* parser.read(top)
  }
  if (!parser) {
    parser = parserFor(top, isHeads)
    yield* parser.read(top)
  }
  yield* parser.end()
}

function parserFor(top: string, isHeads: (row: readonly string[]) => boolean): Parser {
  const separator = separators.find((one) =>
    parserBy(one).read(top.slice(0, topLetters)).some(isHeads),
  )
  return parserBy(separator ?? ',')
}

type Row = readonly string[]
type Parser = {
  /** The rows completed by a chunk of text. */
  readonly read: (text: string) => readonly Row[]
  /** The last row, if no line end follows it. */
  readonly end: () => readonly Row[]
}

function parserBy(separator: string): Parser {
  let row: string[] = []
  let field = ''
  let quoted = false
  let wasQuote = false
  let isFirst = true
  return {
    read: (part) => {
      const rows: Row[] = []
      const text = isFirst ? part.replace(/^\uFEFF/, '') : part
      isFirst = false
      for (const sign of text) {
        if (quoted && sign !== '"' && !wasQuote) field += sign
        else if (sign === '"') {
          // A doubled quote within quotes is a literal quote.
          if (quoted && wasQuote) field += '"'
          wasQuote = quoted && !wasQuote
          quoted = true
        } else if (sign === separator || sign === '\n') {
          quoted = wasQuote = false
          row.push(field)
          field = ''
          if (sign === '\n') {
            rows.push(row)
            row = []
          }
        } else if (sign !== '\r') field += sign
      }
      return rows
    },
    end: () => (field !== '' || row.length > 0 ? [[...row, field]] : []),
  }
}
