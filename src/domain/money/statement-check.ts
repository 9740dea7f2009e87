import { isCurrency } from '#domain/currencies.ts'
import { decimalOf, minorOf } from '#domain/money.ts'

/** One line of a statement file, as written: amounts as plain decimals, instants as ISO UTC. */
export type FileLine = {
  readonly line: 'OPENING' | 'ENTRY' | 'CLOSING' | 'DOCUMENT'
  readonly storeId: string
  readonly storeName?: string
  readonly currency: string
  readonly entryId: string
  readonly recordedAt: string
  readonly type: string
  readonly amount: string
  readonly balance: string
  /** Closing line: hash of its section; document line: the document hash. */
  readonly hash: string
  /** Values of all covered columns, in file order, as input of the document hash. */
  readonly cells?: readonly string[]
  /** Row number as in a spreadsheet; missing if the file has no rows. */
  readonly at?: number
}

/** One website's balance in one currency, from opening to closing line, as recomputed from the file. */
export type Section = {
  readonly storeId: string
  /** Empty if no line of the file has it. */
  readonly storeName: string
  readonly currency: string
  readonly opening: string
  readonly closing: string
  readonly entries: number
  /** SHA-256 of the section's lines, in hexadecimal, as stated in the closing line. */
  readonly hash: string
}

/** A discrepancy, with its row in the file or, if it has none, its line counted from 1. */
export type StatementCheckError = {
  readonly line: number
  readonly code:
    | 'order'
    | 'format'
    | 'balance'
    | 'closing'
    /** `hash`: the hash differs, and so do figures; `text`: only the hash differs and all figures are consistent. */
    | 'hash'
    | 'text'
    | 'unclosed'
    | 'empty'
    /**
     * `twice`: a section occurs twice; `sections`: their number differs from the stated one; `document`: anything else
     * was altered.
     */
    | 'twice'
    | 'sections'
    | 'document'
  /** Expected value, if known: a balance as a decimal, a hash, or a number of sections. */
  readonly due?: string
}

/** Input of the section hash for its opening line. */
export const hashedOpening = ({ storeId, currency, balance }: FileLine): string =>
  `${storeId}\t${currency}\t${balance}\n`
/** Input of the section hash for an entry, in file order. */
export const hashedEntry = ({ entryId, recordedAt, type, amount, balance }: FileLine): string =>
  `${entryId}\t${recordedAt}\t${type}\t${amount}\t${balance}\n`

/** Start of the document hash input: the names of the covered columns. */
const hashedColumns = (columns: readonly string[]): string => `${columns.join('\t')}\n`
/** Value as input of the document hash: a rate without trailing zeros, which programs remove; all others unchanged. */
export const coveredValue = (column: string, value: string): string =>
  column === 'rate' && value.includes('.') ? value.replace(/\.?0+$/, '') : value
/**
 * One line with all its values as input of the document hash. Apostrophes are removed and white space collapsed: the
 * files put an apostrophe before formulas, and programs change white space.
 */
export const hashedCells = (cells: readonly string[]): string =>
  `${cells.map((cell) => cell.replaceAll("'", '').replace(/\s+/g, ' ').trim()).join('\t')}\n`
/** Input of the document hash: the columns, then SHA-256 of each section's `hashedCells` in order. */
export const hashedDocument = (columns: readonly string[], sections: readonly string[]): string =>
  hashedColumns(columns) + sections.map((hash) => `${hash}\n`).join('')

/** Document hash and covered columns of a file. */
export type Document = { readonly hash: string; readonly columns: readonly string[] }
/** Computes SHA-256 of a text, in hexadecimal. */
type Digest = (text: string) => Promise<string>

type Open = {
  readonly line: FileLine
  readonly number: number
  balance: bigint
  entries: number
  readonly text: string[]
  readonly cells: string[]
  /** Whether a balance does not follow from the previous one. */
  faulty?: boolean
}

/**
 * Verifies a statement file: every balance is the previous one plus the amount, the closing line repeats the last
 * balance, its hash matches the section's lines, and the document hash matches all lines with all covered columns.
 * Returns the complete sections, the document hash (null in files without one, whose other columns and number of
 * sections are therefore unchecked), and all discrepancies.
 */
export async function checkLines(
  lines: Iterable<FileLine> | AsyncIterable<FileLine>,
  digest: Digest,
  columns: () => readonly string[] = () => [],
): Promise<{
  readonly sections: readonly Section[]
  readonly document: Document | null
  readonly faults: readonly StatementCheckError[]
}> {
  const sections: Omit<Section, 'storeName'>[] = []
  const hashes: string[] = []
  let said: { readonly line: FileLine; readonly number: number } | undefined
  const names = new Map<string, string>()
  const faults: StatementCheckError[] = []
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

/** Discrepancies of the file as a whole; only reported if its lines and sections have none. */
async function documentFaults(
  { line: { entryId, hash }, number }: { readonly line: FileLine; readonly number: number },
  hashes: readonly string[],
  columns: readonly string[],
  digest: Digest,
  told: readonly StatementCheckError[],
): Promise<readonly StatementCheckError[]> {
  if (entryId !== `${hashes.length}`) return [{ line: number, code: 'sections', due: entryId }]
  if (told.length > 0 || (await digest(hashedDocument(columns, hashes))) === hash) return []
  return [{ line: number, code: 'document' }]
}

type Amounts = { readonly amount: bigint; readonly balance: bigint }

/** Amounts of a line in minor units; undefined if one is invalid. */
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

/**
 * Checks an entry. The next entry is checked against the balance in the file, so that one discrepancy is reported once.
 */
function addEntry(
  open: Open,
  line: FileLine,
  minor: Amounts,
  number: number,
): readonly StatementCheckError[] {
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
): Promise<readonly StatementCheckError[]> {
  const faults: StatementCheckError[] = []
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
