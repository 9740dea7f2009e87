import { inflateSync } from 'node:zlib'
import { type Stream, streamsOf } from './pdf-streams.ts'
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
/** What says how a stream is packed, or that its data lies elsewhere; some readers take the short names as well. */
const filtering = /^(?:F|Fl|Filter|FFilter|Crypt|Predictor|.*Decode)$/
/** Behind anything else, readers begin at different bytes. */
const plainBegin = /stream\r?\n$/
/** Readers look for the last mark in so many bytes. */
const tail = 1_024

/**
 * Whether a PDF is whole, and only to be read: it begins and ends as one, its table of objects is where it says, it
 * is not encrypted, and neither its plain nor its packed objects name a script, an action that starts or sends
 * something, or a file within. On which page it opens, and its links, do no harm.
 */
export function judgePdf(bytes: Uint8Array): Verdict {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const streams = isWhole(text) ? streamsOf(text) : undefined
  const packed = streams && unpackAll(bytes, streams)
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

/**
 * The text of packed objects; undefined when they cannot be unpacked, or are far too large. What is packed says itself
 * where it ends: whatever length or mark a reader goes by, it unpacks no more than this.
 */
function unpackAll(bytes: Uint8Array, streams: readonly Stream[]): readonly string[] | undefined {
  const packed: string[] = []
  let room = unpackedMax
  for (const { head, from } of streams) {
    const names = [...namesIn(head)]
    const holdsObjects =
      names.includes('ObjStm') || (names.includes('First') && names.includes('N'))
    const filters = names.filter((name) => filtering.test(name))
    if (!holdsObjects || filters.length === 0) continue
    if (filters.join() !== 'Filter,FlateDecode' || !plainBegin.test(head)) return undefined
    try {
      const objects = inflateSync(bytes.subarray(from), { maxOutputLength: room }).toString(
        'latin1',
      )
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
