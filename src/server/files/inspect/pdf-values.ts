import { stringEnd } from './pdf-streams.ts'

/**
 * A PDF value, as far as needed to see where it leads. A dictionary may contain a key twice, because readers disagree
 * on which one counts.
 */
export type PdfValue =
  | { readonly kind: 'dictionary'; readonly entries: readonly (readonly [string, PdfValue])[] }
  | { readonly kind: 'array'; readonly items: readonly PdfValue[] }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'reference'; readonly object: number }
  | { readonly kind: 'other' }

const other: PdfValue = { kind: 'other' }
/** No real document nests deeper; see `dictionaryEnd`. */
const deepest = 100

const token =
  /(?:[\0\t\n\f\r ]|%[^\r\n]*)*(?:(?<ref>(?<object>\d{1,10})[\0\t\n\f\r ]+\d{1,10}[\0\t\n\f\r ]+R(?![A-Za-z0-9]))|(?<open><<|\[|\()|(?<close>>>|\])|<[^>]*>|\/(?<name>[^\0\t\n\f\r ()<>[\]{}/%]*)|[^\0\t\n\f\r ()<>[\]{}/%]+|[\s\S])/y

/** A name as readers decode it: `#4A` is `J`. */
export const readName = (name: string): string =>
  name.includes('#')
    ? name.replace(/#([\da-f]{2})/gi, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : name

/** The value that starts at a position of a text; characters outside any value are skipped. */
export function pdfValueAt(text: string, at: number): PdfValue {
  return nextValue({ text, at }, 0) ?? other
}

type Reader = { readonly text: string; at: number }

/** The next value; undefined at the end of the enclosing one. */
function nextValue(reader: Reader, depth: number): PdfValue | undefined {
  token.lastIndex = reader.at
  const found = token.exec(reader.text)
  if (!found?.groups || depth > deepest) return undefined
  reader.at = token.lastIndex
  const { ref, object, open, close, name } = found.groups
  if (close !== undefined) return undefined
  if (ref !== undefined) return { kind: 'reference', object: Number(object) }
  if (name !== undefined) return { kind: 'name', name: readName(name) }
  if (open === '(') {
    reader.at = stringEnd(reader.text, reader.at)
    return other
  }
  if (open === undefined) return other
  const items: PdfValue[] = []
  for (let item = nextValue(reader, depth + 1); item; item = nextValue(reader, depth + 1))
    items.push(item)
  return open === '[' ? { kind: 'array', items } : { kind: 'dictionary', entries: entriesOf(items) }
}

function entriesOf(items: readonly PdfValue[]): readonly (readonly [string, PdfValue])[] {
  const entries: (readonly [string, PdfValue])[] = []
  for (let at = 0; at + 1 < items.length; ) {
    const [key, value] = [items[at], items[at + 1]]
    if (key?.kind === 'name' && value) {
      entries.push([key.name, value])
      at += 2
    } else at += 1
  }
  return entries
}
