import { constants, inflateSync } from 'node:zlib'
import type { Verdict } from './verdict.ts'

/** What makes a reader do something, brings another file along, or keeps others from reading. */
const active = [
  ...['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'Rendition', 'RichMedia', 'XFA'],
  ...['EmbeddedFile', 'EmbeddedFiles', 'Encrypt'],
]
/** Too short a name to be looked for among the bytes of pictures, where any three letters come about. */
const activeInObjects = 'JS'
const catalogue = 'Catalog'
const telling = new Set([...active, activeInObjects, catalogue])
/** What a document of thousands of pages packs into its streams of objects is far less. */
const unpackedMax = 32 * 1_048_576
/** Readers look for the last mark in so many bytes. */
const tail = 1_024

/**
 * Whether a PDF is whole, and only to be read: it begins and ends as one, its table of objects is where it says, it
 * is not encrypted, and neither its plain nor its packed objects name a script, an action that starts or sends
 * something, or a file within. On which page it opens, and its links, do no harm.
 */
export function judgePdf(bytes: Uint8Array): Verdict {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const streams = streamsOf(text)
  const packed = isWhole(text) ? unpackAll(text, streams) : undefined
  if (!packed) return { fault: 'file_unreadable' }
  // A table may lead a reader to objects that lie anywhere, so the whole file is looked through.
  const named = told([text, ...packed])
  if (!named.has(catalogue)) return { fault: 'file_unreadable' }
  const inObjects = told([withoutData(text, streams), ...packed])
  const isActive = active.some((name) => named.has(name)) || inObjects.has(activeInObjects)
  return isActive ? { fault: 'pdf_active' } : { bytes }
}

/** The head, the last mark, and a table of objects at the place that is told last. */
function isWhole(text: string): boolean {
  const end = text.lastIndexOf('%%EOF')
  if (!/^%PDF-[12]\.\d/.test(text) || end < text.length - tail) return false
  const told = /startxref\s+(\d{1,10})\s*$/.exec(text.slice(Math.max(0, end - 64), end))?.[1]
  const at = Number(told)
  return told !== undefined && /^\s*(?:xref\b|\d+\s+\d+\s+obj\b)/.test(text.slice(at, at + 64))
}

type Stream = {
  /** What stands between the beginning of its object and its data. */
  readonly head: string
  readonly from: number
  readonly to: number
}

function streamsOf(text: string): readonly Stream[] {
  const streams: Stream[] = []
  const begin = />>\s{0,16}stream\r?\n/g
  for (let last = 0, found = begin.exec(text); found; found = begin.exec(text)) {
    const from = found.index + found[0].length
    const end = text.indexOf('endstream', from)
    const to = end === -1 ? text.length : end
    streams.push({ head: headOf(text.slice(last, found.index)), from, to })
    last = to
    begin.lastIndex = to
  }
  return streams
}

/** From where the last object of a text begins. */
function headOf(text: string): string {
  for (let at = text.lastIndexOf('obj'); at > 0; at = text.lastIndexOf('obj', at - 1))
    if (/\d\s+$/.test(text.slice(Math.max(0, at - 32), at))) return text.slice(at)
  return text
}

/** The text of packed objects; undefined when they cannot be unpacked, or are far too large. */
function unpackAll(text: string, streams: readonly Stream[]): readonly string[] | undefined {
  const packed: string[] = []
  let room = unpackedMax
  for (const { head, from, to } of streams) {
    const names = [...namesIn(head)]
    const holdsObjects =
      names.includes('ObjStm') || (names.includes('First') && names.includes('N'))
    if (!holdsObjects || !names.includes('Filter')) continue
    const filters = names.filter((name) => /Decode$|^Crypt$|^Predictor$/.test(name))
    if (filters.join() !== 'FlateDecode') return undefined
    try {
      const data = Buffer.from(text.slice(from, to), 'latin1')
      const how = { maxOutputLength: room, finishFlush: constants.Z_SYNC_FLUSH }
      const objects = inflateSync(data, how).toString('latin1')
      room -= objects.length
      packed.push(objects)
    } catch {
      return undefined
    }
  }
  return packed
}

function withoutData(text: string, streams: readonly Stream[]): string {
  const begins = [0, ...streams.map(({ to }) => to)]
  const ends = [...streams.map(({ from }) => from), text.length]
  return begins.map((begin, index) => text.slice(begin, ends[index])).join('\n')
}

/** Those of the names in some texts that tell what a file does. */
function told(texts: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  for (const text of texts) for (const name of namesIn(text)) if (telling.has(name)) found.add(name)
  return found
}

/** Every name, as a reader reads it: `#4A` stands for `J`. */
function* namesIn(text: string): Generator<string> {
  for (const [, name = ''] of text.matchAll(/\/([^\0\t\n\f\r ()<>[\]{}/%]{1,127})/g))
    yield name.includes('#') ? name.replace(/#([\da-f]{2})/gi, letter) : name
}

const letter = (_: string, code: string): string => String.fromCharCode(Number.parseInt(code, 16))
