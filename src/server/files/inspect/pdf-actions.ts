import { type PdfValue, pdfValueAt, readName } from './pdf-values.ts'

/** What may happen by itself when a document or a page is opened: another place of the same document is shown. */
const calm = new Set(['GoTo', 'Named'])

/** The objects of a document by number, each as the texts that a table may lead a reader to. */
type Objects = (object: number) => readonly PdfValue[]

/**
 * Whether a document does more by itself than to show one of its places: what is told under `OpenAction`, or under `AA`
 * of the document, a page, a field or a mark, leads to another file, to an address, or to anything else that acts. Links
 * that a person follows are none of it. `packed` are the objects of its streams of objects, by number.
 */
export function actsWhenOpened(
  texts: readonly string[],
  packed: ReadonlyMap<number, readonly string[]>,
): boolean {
  const objects = objectsOf(texts[0] ?? '', packed)
  for (const text of texts)
    for (const { name, end } of namesWithPlaces(text)) {
      if (name === 'OpenAction' && !isCalm(pdfValueAt(text, end), objects, new Set())) return true
      if (name === 'AA' && !areCalm(pdfValueAt(text, end), objects, new Set())) return true
    }
  return false
}

function* namesWithPlaces(text: string) {
  for (const { 0: whole, index } of text.matchAll(/\/(?:A|O|#)[^\0\t\n\f\r ()<>[\]{}/%]{1,29}/g))
    yield { name: readName(whole.slice(1)), end: index + whole.length }
}

function objectsOf(text: string, packed: ReadonlyMap<number, readonly string[]>): Objects {
  const places = new Map<number, number[]>()
  for (const { 0: whole, 1: number, index } of text.matchAll(beginning)) {
    const object = Number(number)
    const own = places.get(object) ?? []
    own.push(index + whole.length)
    places.set(object, own)
  }
  return (object) => [
    ...(places.get(object) ?? []).map((at) => pdfValueAt(text, at)),
    ...(packed.get(object) ?? []).map((one) => pdfValueAt(one, 0)),
  ]
}

const beginning = /(\d{1,10})[\0\t\n\f\r ]+\d{1,10}[\0\t\n\f\r ]+obj/g

/** Of an action, or several, or of a place of the document, which does nothing. */
function isCalm(value: PdfValue, objects: Objects, seen: Set<number>): boolean {
  if (value.kind === 'reference') {
    if (seen.has(value.object)) return true
    seen.add(value.object)
    return objects(value.object).every((one) => isCalm(one, objects, seen))
  }
  if (value.kind === 'array') return value.items.every((one) => isCalm(one, objects, seen))
  if (value.kind !== 'dictionary') return true
  return value.entries.every(([key, one]) => {
    if (key === 'S') return one.kind === 'name' && calm.has(one.name)
    return key !== 'Next' || isCalm(one, objects, seen)
  })
}

/** The same of actions by the moment at which they happen. */
function areCalm(value: PdfValue, objects: Objects, seen: Set<number>): boolean {
  if (value.kind === 'reference') {
    if (seen.has(value.object)) return true
    seen.add(value.object)
    return objects(value.object).every((one) => areCalm(one, objects, seen))
  }
  return (
    value.kind !== 'dictionary' || value.entries.every(([, one]) => isCalm(one, objects, new Set()))
  )
}
