import { isCurrency } from '#domain/currencies.ts'
import { decimalOf, minorOf } from '#domain/money.ts'

/** A line of a statement's file, as it is written there: amounts as plain decimals, instants as ISO text of UTC. */
export type FileLine = {
  readonly line: 'OPENING' | 'ENTRY' | 'CLOSING' | 'DOCUMENT'
  readonly storeId: string
  /** What the website is called, where the file says so. */
  readonly storeName?: string
  readonly currency: string
  readonly entryId: string
  readonly recordedAt: string
  readonly type: string
  readonly amount: string
  readonly balance: string
  /** Of a closing line: the hash of its section; of the line of the document: the document hash. */
  readonly hash: string
  /** The values under all covered columns of the file, in their order, as the document hash takes them. */
  readonly cells?: readonly string[]
  /** Which row of its file it is, as a spreadsheet counts them; left out where a file has no rows. */
  readonly at?: number
}

/** One website's balance in one currency, from its opening line to its closing one, as the file adds up. */
export type Section = {
  readonly storeId: string
  /** Empty where no line of the file names it. */
  readonly storeName: string
  readonly currency: string
  readonly opening: string
  readonly closing: string
  readonly entries: number
  /** SHA-256 over `hashedText`, in hexadecimal, as the closing line says it. */
  readonly hash: string
}

/** What does not add up, and in which row of the file or, where it has none, in which of its lines, counted from 1. */
export type FieldError = {
  readonly line: number
  readonly code:
    | 'order'
    | 'format'
    | 'balance'
    | 'closing'
    /** The hash differs, and so do figures; or the hash alone, and everything adds up. */
    | 'hash'
    | 'text'
    | 'unclosed'
    | 'empty'
    /** A section stands there twice; there are more or fewer than the file says; anything else is not as it was. */
    | 'twice'
    | 'sections'
    | 'document'
  /** What the line should say, where that is known: a balance as a decimal, a hash, how many sections. */
  readonly due?: string
}

/** What the hash of a section is made over, for its opening line. */
export const hashedOpening = ({ storeId, currency, balance }: FileLine): string =>
  `${storeId}\t${currency}\t${balance}\n`
/** The same for an entry, in the order of the file. */
export const hashedEntry = ({ entryId, recordedAt, type, amount, balance }: FileLine): string =>
  `${entryId}\t${recordedAt}\t${type}\t${amount}\t${balance}\n`

/** What the document hash begins with: the names of the columns it covers. */
const hashedColumns = (columns: readonly string[]): string => `${columns.join('\t')}\n`
/** A value as the document hash takes it: a rate without zeros at its end, which programs take off; all else as it is. */
export const coveredValue = (column: string, value: string): string =>
  column === 'rate' && value.includes('.') ? value.replace(/\.?0+$/, '') : value
/**
 * The same of one line, with all its values. Apostrophes are left out and white space is one blank: the files put the one
 * before what a spreadsheet would run, and programs change the other.
 */
export const hashedCells = (cells: readonly string[]): string =>
  `${cells.map((cell) => cell.replaceAll("'", '').replace(/\s+/g, ' ').trim()).join('\t')}\n`
/** What the document hash is made over: its columns, and of each section in order SHA-256 over its `hashedCells`. */
export const hashedDocument = (columns: readonly string[], sections: readonly string[]): string =>
  hashedColumns(columns) + sections.map((hash) => `${hash}\n`).join('')

/** What a file says of itself as a whole, and whether that was found so. */
export type Document = { readonly hash: string; readonly columns: readonly string[] }
/** Gives SHA-256 of a text, in hexadecimal. */
type Digest = (text: string) => Promise<string>

type Open = {
  readonly line: FileLine
  readonly number: number
  balance: bigint
  entries: number
  readonly text: string[]
  readonly cells: string[]
  /** Whether a balance in it does not follow from the one before. */
  faulty?: boolean
}

/**
 * Adds a statement's file up again: every balance is the one before it and the amount, the closing line repeats the last
 * one, its hash is that of the section's lines, and the document hash is that of all lines with all their covered columns.
 * Gives the sections that close, the document hash (null in files that have none: of those, other columns than those of
 * the sections' hashes and how many sections there are were not checked), and everything that does not add up.
 */
export async function checkLines(
  lines: Iterable<FileLine> | AsyncIterable<FileLine>,
  digest: Digest,
  columns: () => readonly string[] = () => [],
): Promise<{
  readonly sections: readonly Section[]
  readonly document: Document | null
  readonly faults: readonly FieldError[]
}> {
  const sections: Omit<Section, 'storeName'>[] = []
  const hashes: string[] = []
  let said: { readonly line: FileLine; readonly number: number } | undefined
  const names = new Map<string, string>()
  const faults: FieldError[] = []
  let open: Open | undefined
  let number = 0
  for await (const line of lines) {
    number = line.at ?? number + 1
    if (said) faults.push({ line: number, code: 'order' })
    if (line.line === 'DOCUMENT') {
      said = { line, number }
      continue
    }
    if (line.storeName) names.set(line.storeId, line.storeName)
    const minor = amountsOf(line)
    if (!minor) {
      faults.push({ line: number, code: 'format' })
      continue
    }
    if (line.line === 'OPENING') {
      if (open) faults.push({ line: open.number, code: 'unclosed' })
      if (sections.some((one) => isSameSection(one, line)))
        faults.push({ line: number, code: 'twice' })
      open = { line, number, balance: minor.balance, entries: 0, text: [], cells: [] }
      open.text.push(hashedOpening(line))
      open.cells.push(hashedCells(line.cells ?? []))
    } else if (!open || !isSameSection(open.line, line))
      faults.push({ line: number, code: 'order' })
    else if (line.line === 'ENTRY') faults.push(...addEntry(open, line, minor, number))
    else {
      faults.push(...(await closingFaults(open, line, minor.balance, number, digest)))
      sections.push(sectionOf(open, line))
      open.cells.push(hashedCells(line.cells ?? []))
      hashes.push(await digest(open.cells.join('')))
      open = undefined
    }
  }
  if (open) faults.push({ line: open.number, code: 'unclosed' })
  if (number === 0) faults.push({ line: 0, code: 'empty' })
  if (said) faults.push(...(await documentFaults(said, hashes, columns(), digest, faults)))
  const named = sections.map((one) => ({ ...one, storeName: names.get(one.storeId) ?? '' }))
  const document = said ? { hash: said.line.hash, columns: columns() } : null
  return {
    ...{ sections: named, document },
    faults: faults.toSorted((one, other) => one.line - other.line),
  }
}

/** What is wrong with a file as a whole; what its lines or sections are told for is not told twice. */
async function documentFaults(
  { line: { entryId, hash }, number }: { readonly line: FileLine; readonly number: number },
  hashes: readonly string[],
  columns: readonly string[],
  digest: Digest,
  told: readonly FieldError[],
): Promise<readonly FieldError[]> {
  if (entryId !== `${hashes.length}`) return [{ line: number, code: 'sections', due: entryId }]
  if (told.length > 0 || (await digest(hashedDocument(columns, hashes))) === hash) return []
  return [{ line: number, code: 'document' }]
}

type Amounts = { readonly amount: bigint; readonly balance: bigint }

/** The amounts of a line in minor units; undefined where one is none. */
function amountsOf({ line, currency, amount, balance }: FileLine): Amounts | undefined {
  if (!isCurrency(currency)) return undefined
  try {
    const moved = line === 'ENTRY' ? minorOf(amount, currency) : 0n
    return { amount: moved, balance: minorOf(balance, currency) }
  } catch {
    return undefined
  }
}

type Whose = Pick<FileLine, 'storeId' | 'currency'>
const isSameSection = (one: Whose, other: Whose): boolean =>
  one.storeId === other.storeId && one.currency === other.currency

/** Takes an entry in. What follows is measured against what the file says, so that one fault is told once. */
function addEntry(
  open: Open,
  line: FileLine,
  minor: Amounts,
  number: number,
): readonly FieldError[] {
  const due = open.balance + minor.amount
  open.balance = minor.balance
  open.entries += 1
  open.text.push(hashedEntry(line))
  open.cells.push(hashedCells(line.cells ?? []))
  if (due === minor.balance || !isCurrency(line.currency)) return []
  open.faulty = true
  return [{ line: number, code: 'balance', due: decimalOf(due, line.currency) }]
}

async function closingFaults(
  open: Open,
  line: FileLine,
  balance: bigint,
  number: number,
  digest: Digest,
): Promise<readonly FieldError[]> {
  const faults: FieldError[] = []
  if (balance !== open.balance) faults.push({ line: number, code: 'closing' })
  const due = await digest(open.text.join(''))
  const addsUp = !open.faulty && faults.length === 0
  if (due !== line.hash) faults.push({ line: number, code: addsUp ? 'text' : 'hash', due })
  return faults
}

const sectionOf = (open: Open, { balance, hash }: FileLine) => ({
  storeId: open.line.storeId,
  currency: open.line.currency,
  opening: open.line.balance,
  closing: balance,
  entries: open.entries,
  hash,
})
