import { type PdfValue, pdfValueAt, readName } from './pdf-values.ts'

/** Actions that may run when a document or page is opened: they only show another place of the same document. */
const calm = new Set(['GoTo', 'Named'])

/** Values of an object by its number: all those to which a cross-reference table may point. */
type Objects = (object: number) => readonly PdfValue[]

/**
 * Whether a document does more by itself than show one of its own places: an entry under `OpenAction`, or under `AA` of
 * the document, a page, a field or an annotation, leads to another file, to a URL or to any other action. Links that a
 * person clicks do not count. `packed` holds the objects of object streams by number.
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

/** Checks one action, a list of actions, or a destination within the document, which is harmless. */
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

/** The same for a dictionary of actions by trigger. */
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
