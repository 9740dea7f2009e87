import type { Laid } from './lay-out.ts'
import { zipOf } from './zip.ts'

/** A sheet can have 1,048,576 rows; the rest continues in the next sheet. */
const sheetRows = 1_000_000

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Text escaped for XML, without characters that XML forbids; `_x000D_` is how a cell encodes a carriage return. */
const escaped = (text: string): string =>
  text
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replaceAll('\r', '_x000D_')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones XML 1.0 forbids
    .replace(/[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

const textCell = (text: string) =>
  `<c t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`

/** Number formats by number of decimals: 10.00 stays 10.00. */
const formats = ['0', '0.0', '0.00', '0.000', '0.0000']

function numberCell(decimal: string): string {
  const point = decimal.indexOf('.')
  const decimals = point === -1 ? 0 : decimal.length - point - 1
  return `<c s="${1 + Math.min(decimals, formats.length - 1)}"><v>${decimal}</v></c>`
}
/** Time formats; a spreadsheet's day count has no time zone, so the headings state it. */
const timeFormats = ['yyyy-mm-dd hh:mm:ss', 'yyyy-mm-dd hh:mm:ss.000']
/** Days between the epoch of spreadsheets and 1970. */
const daysTo1970 = 25_569
/**
 * In milliseconds: fractions of a day are not exact in binary, and programs that truncate instead of rounding would
 * lose a millisecond.
 */
const aBit = 0.01

/** A time as a spreadsheet stores it: days and fractions of a day. */
function timeCell(date: string): string {
  const isWhole = date.length === timeFormats[0]?.length
  const at = Date.parse(isWhole ? `${date.replace(' ', 'T')}Z` : date)
  const style = 1 + formats.length + (isWhole ? 0 : 1)
  return `<c s="${style}"><v>${(at + aBit) / 86_400_000 + daysTo1970}</v></c>`
}

const cellOf = (cell: Laid): string => {
  if (cell === null) return '<c/>'
  if (typeof cell === 'string') return textCell(cell)
  return 'number' in cell ? numberCell(cell.number) : timeCell(cell.date)
}
const rowOf = (cells: readonly Laid[]) => `<row>${cells.map(cellOf).join('')}</row>`

/** An XLSX file in pieces, in constant memory. The headings are the last line of `lead`. */
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

/** Joins the rows of each chunk to one text, so that each row is not a piece of its own. */
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
    )}<Relationship Id="styles" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  )
  yield part('xl/styles.xml', styles())
  yield part(
    '_rels/.rels',
    `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  )
  yield part(
    '[Content_Types].xml',
    `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>${each(
      (n) =>
        `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${types}.worksheet+xml"/>`,
    )}</Types>`,
  )
}

/** The minimal style sheet that spreadsheet programs accept, with one cell style per format after the plain one. */
function styles(): string {
  const own = 164 // first id outside the built-in number formats
  const shown = [...formats, ...timeFormats]
  const all = (line: (format: string, i: number) => string) => shown.map(line).join('')
  const numbers = all((format, i) => `<numFmt numFmtId="${own + i}" formatCode="${format}"/>`)
  const cells = all(
    (_, i) =>
      `<xf numFmtId="${own + i}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  )
  const count = shown.length
  return `<styleSheet xmlns="${main}"><numFmts count="${count}">${numbers}</numFmts><fonts count="1"><font/></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${count + 1}"><xf/>${cells}</cellXfs></styleSheet>`
}
