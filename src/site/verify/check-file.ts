import { checkLines } from '#domain/money/statement-check.ts'
import { type FileLines, isHeads, linesOf, NotOurs } from './lines-of.ts'
import { rowsOfCsv } from './read-csv.ts'
import { linesOfXml } from './read-xml.ts'

/**
 * Checks the sums of a statement's file locally: none of it leaves the browser. `progress` receives the share read,
 * from 0 to 1.
 * Throws `NotOurs` for a file that we did not create.
 */
export async function checkFile(file: File, progress: (part: number) => void) {
  const { lines, columns } = await linesIn(file, progress)
  return checkLines(lines, sha256, columns)
}

async function linesIn(file: File, progress: (part: number) => void): Promise<FileLines> {
  const name = file.name.toLowerCase()
  if (/\.(?:csv|txt|tsv)$/.test(name)) {
    const separator = await separatorOf(file)
    return linesOf(rowsOfCsv(await textsOf(file, progress), isHeads), separator)
  }
  if (name.endsWith('.xml')) return linesOfXml(await file.text())
  if (name.endsWith('.xlsx')) return linesOf(rowsOfSheets(file))
  throw new NotOurs()
}

/** Whether cells are comma-separated: if not, a comma in an amount may be its decimal separator. */
async function separatorOf(file: File): Promise<'comma' | 'other'> {
  const decoder = new TextDecoder(await encodingOf(file))
  const top = decoder.decode(await file.slice(0, 16_384).arrayBuffer())
  return /store_id["']?[;\t]|[;\t]["']?store_id/.test(top) ? 'other' : 'comma'
}

/** The Unicode text of spreadsheet programs is UTF-16 and starts with a byte order mark. */
async function encodingOf(file: File): Promise<string> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}

/** The text of a file in chunks; the page can render between them. */
async function textsOf(file: File, progress: (part: number) => void) {
  const decoder = new TextDecoder(await encodingOf(file))
  const step = 1_048_576
  return (async function* (): AsyncGenerator<string> {
    for (let at = 0; at < file.size; at += step) {
      yield decoder.decode(await file.slice(at, at + step).arrayBuffer(), { stream: true })
      progress(Math.min(1, (at + step) / file.size))
      await new Promise((drawn) => setTimeout(drawn))
    }
  })()
}

/**
 * The rows of all sheets: a long statement continues on the next one. Yields nothing for a file that is not a
 * spreadsheet.
 */
async function* rowsOfSheets(file: File) {
  const { streamXlsxRows } = await import('hucre/xlsx')
  const bytes = await file.arrayBuffer()
  for (let sheet = 0, rows = -1; rows !== 0; sheet++) {
    rows = 0
    try {
      for await (const { values } of streamXlsxRows(bytes, { sheet })) {
        rows++
        yield values
      }
    } catch {
      throw new NotOurs()
    }
  }
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
