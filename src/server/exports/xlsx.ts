import type { Laid } from './lay-out.ts'
import { zipOf } from './zip.ts'

/** A sheet holds 1,048,576 rows; what is beyond goes on in the next one. */
const sheetRows = 1_000_000

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Text inside XML, without what XML cannot hold. */
const escaped = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones XML 1.0 forbids
    .replace(/[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

const textCell = (text: string) =>
  `<c t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
const cellOf = (cell: Laid): string => {
  if (cell === null) return '<c/>'
  return typeof cell === 'string' ? textCell(cell) : `<c><v>${cell.number}</v></c>`
}
const rowOf = (cells: readonly Laid[]) => `<row>${cells.map(cellOf).join('')}</row>`

/** An XLSX file, piece by piece, in constant memory. The heads are the last line of `lead`. */
export function xlsxFile(
  lead: readonly (readonly string[])[],
  chunks: AsyncIterable<readonly (readonly Laid[])[]>,
): AsyncGenerator<Uint8Array> {
  return zipOf(parts(lead, chunks))
}

async function* parts(
  lead: readonly (readonly string[])[],
  chunks: AsyncIterable<readonly (readonly Laid[])[]>,
) {
  const rows = rowsOf(chunks)[Symbol.asyncIterator]()
  let next = await rows.next()
  let sheets = 0
  do {
    sheets++
    const heads = sheets === 1 ? lead : lead.slice(-1)
    const sheet = async function* () {
      yield `${declaration}<worksheet xmlns="${main}"><sheetData>`
      yield heads.map(rowOf).join('')
      for (let count = heads.length; !next.done && count < sheetRows; next = await rows.next()) {
        count += next.value.count
        yield next.value.text
      }
      yield '</sheetData></worksheet>'
    }
    yield { name: `xl/worksheets/sheet${sheets}.xml`, content: sheet() }
  } while (!next.done)
  yield* bookOf(sheets)
}

/** The rows of each chunk as one text, so that a row is not a piece of its own. */
async function* rowsOf(chunks: AsyncIterable<readonly (readonly Laid[])[]>) {
  for await (const rows of chunks) {
    yield { count: rows.length, text: rows.map(rowOf).join('') }
  }
}

function* bookOf(sheets: number) {
  const each = (line: (n: number) => string) =>
    Array.from({ length: sheets }, (_, i) => line(i + 1)).join('')
  const part = (name: string, text: string) => ({ name, content: [declaration + text] })
  yield part(
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${each(
      (n) => `<sheet name="${n}" sheetId="${n}" r:id="rId${n}"/>`,
    )}</sheets></workbook>`,
  )
  yield part(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${packages}/relationships">${each(
      (n) =>
        `<Relationship Id="rId${n}" Type="${office}/worksheet" Target="worksheets/sheet${n}.xml"/>`,
    )}</Relationships>`,
  )
  yield part(
    '_rels/.rels',
    `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  )
  yield part(
    '[Content_Types].xml',
    `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>${each(
      (n) =>
        `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${types}.worksheet+xml"/>`,
    )}</Types>`,
  )
}
