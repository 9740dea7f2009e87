import { inflateSync } from 'node:zlib'
import { actsWhenOpened } from './pdf-actions.ts'
import { type Stream, streamsOf } from './pdf-streams.ts'
import { readName } from './pdf-values.ts'
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
 * something, or a file within; and it leads to no other file or address by itself. On which page it opens, and links that
 * a person follows, do no harm.
 */
export function judgePdf(bytes: Uint8Array): Verdict {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const streams = isWhole(text) ? streamsOf(text) : undefined
  const unpacked = streams && unpackAll(bytes, streams)
  const objects = unpacked && packedObjects(unpacked)
  if (!objects) return { fault: 'file_unreadable' }
  const packed = unpacked.map((one) => one.text)
  // A table may lead a reader to objects that lie anywhere, so the whole file is looked through.
  const named = told([text, ...packed])
  if (!named.has(catalogue)) return { fault: 'file_unreadable' }
  const inObjects = told([withoutData(text, streams), ...packed])
  const isActive = active.some((name) => named.has(name)) || inObjects.has(activeInObjects)
  const acts = isActive || actsWhenOpened([text, ...packed], objects)
  return acts ? { fault: 'pdf_active' } : { bytes }
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
 * The objects of streams of objects, by number; undefined when it is unclear where they begin. What stands before the
 * first of them says the number of each and how far behind the first it begins.
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

/** Those of the names in some texts that tell what a file does. */
function told(texts: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  for (const text of texts) for (const name of namesIn(text)) if (telling.has(name)) found.add(name)
  return found
}

/** Every name, as a reader reads it: `#4A` stands for `J`. */
function* namesIn(text: string): Generator<string> {
  for (const [, name = ''] of text.matchAll(/\/([^\0\t\n\f\r ()<>[\]{}/%]{1,127})/g))
    yield readName(name)
}
