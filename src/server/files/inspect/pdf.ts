import { inflateSync } from 'node:zlib'
import { actsWhenOpened } from './pdf-actions.ts'
import { type Stream, streamsOf } from './pdf-streams.ts'
import { readName } from './pdf-values.ts'
import type { Verdict } from './verdict.ts'

/** Names that make a reader act, embed another file, or restrict reading. */
const active = [
  ...['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'Rendition', 'RichMedia', 'XFA'],
  ...['EmbeddedFile', 'EmbeddedFiles', 'Encrypt'],
]
/** Too short to be searched for in picture data, where any three characters occur by chance. */
const activeInObjects = 'JS'
const catalogue = 'Catalog'
const telling = new Set([...active, activeInObjects, catalogue])
/** Far more than the object streams of documents with thousands of pages unpack to. */
const unpackedMax = 32 * 1_048_576
/** Names that say how a stream is encoded, or that its data is elsewhere; some readers also accept the short forms. */
const filtering = /^(?:F|Fl|Filter|FFilter|Crypt|Predictor|.*Decode)$/
/** After anything else, readers disagree on the first data byte. */
const plainBegin = /stream\r?\n$/
/** Readers search for the last `%%EOF` within this many bytes of the end. */
const tail = 1_024

/**
 * Judges a PDF: it must be complete and passive. It begins and ends as a PDF, its cross-reference table is where
 * `startxref` says, it is not encrypted, neither its plain nor its compressed objects name a script, an action that
 * starts or sends something, or an embedded file, and it leads to no other file or URL by itself. The page on which it
 * opens, and links that a person clicks, are harmless.
 */
export function judgePdf(bytes: Uint8Array): Verdict {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const streams = isWhole(text) ? streamsOf(text) : undefined
  const unpacked = streams && unpackAll(bytes, streams)
  const objects = unpacked && packedObjects(unpacked)
  if (!objects) return { fault: 'file_unreadable' }
  const packed = unpacked.map((one) => one.text)
  // A cross-reference table may point to objects anywhere, so the whole file is searched.
  const named = told([text, ...packed])
  if (!named.has(catalogue)) return { fault: 'file_unreadable' }
  const inObjects = told([withoutData(text, streams), ...packed])
  const isActive = active.some((name) => named.has(name)) || inObjects.has(activeInObjects)
  const acts = isActive || actsWhenOpened([text, ...packed], objects)
  return acts ? { fault: 'pdf_active' } : { bytes }
}

/** Checks the header, the last `%%EOF`, and that the last `startxref` points to a cross-reference table. */
function isWhole(text: string): boolean {
  const end = text.lastIndexOf('%%EOF')
  if (!/^%PDF-[12]\.\d/.test(text) || end < text.length - tail) return false
  const told = /startxref\s+(\d{1,10})\s*$/.exec(text.slice(Math.max(0, end - 64), end))?.[1]
  const at = Number(told)
  return told !== undefined && /^\s*(?:xref\b|\d+\s+\d+\s+obj\b)/.test(text.slice(at, at + 64))
}

/**
 * The decompressed object streams; undefined if one cannot be decompressed or is far too large. Compressed data marks
 * its own end, so no reader decompresses more than this, whatever length or end marker it follows.
 */
function unpackAll(bytes: Uint8Array, streams: readonly Stream[]): readonly Packed[] | undefined {
  const packed: Packed[] = []
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
      packed.push({ head, text: objects })
    } catch {
      return undefined
    }
  }
  return packed
}

type Packed = { readonly head: string; readonly text: string }

/**
 * The objects of object streams by number; undefined if the position of the first object is unclear. A header before it
 * states each object's number and its offset from the first one.
 */
function packedObjects(
  streams: readonly Packed[],
): ReadonlyMap<number, readonly string[]> | undefined {
  const objects = new Map<number, string[]>()
  for (const { head, text } of streams) {
    const firsts = [...head.matchAll(/\/First[\0\t\n\f\r ]+(\d{1,10})/g)]
    const [first] = firsts
    if (!first || firsts.length > 1) return undefined
    const numbers = text.slice(0, Number(first[1])).match(/\d+/g) ?? []
    for (let at = 0; at + 1 < numbers.length; at += 2) {
      const object = Number(numbers[at])
      const begin = Number(first[1]) + Number(numbers[at + 1])
      const own = objects.get(object) ?? []
      own.push(text.slice(begin))
      objects.set(object, own)
    }
  }
  return objects
}

function withoutData(text: string, streams: readonly Stream[]): string {
  const begins = [0, ...streams.map(({ to }) => to)]
  const ends = [...streams.map(({ from }) => from), text.length]
  return begins.map((begin, index) => text.slice(begin, ends[index])).join('\n')
}

function told(texts: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  for (const text of texts) for (const name of namesIn(text)) if (telling.has(name)) found.add(name)
  return found
}

/** All names, decoded as readers do: `#4A` is `J`. */
function* namesIn(text: string): Generator<string> {
  for (const [, name = ''] of text.matchAll(/\/([^\0\t\n\f\r ()<>[\]{}/%]{1,127})/g))
    yield readName(name)
}
