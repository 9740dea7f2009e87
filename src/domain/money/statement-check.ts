import { isCurrency } from '#domain/currencies.ts'
import { decimalOf, minorOf } from '#domain/money.ts'

/** A line of a statement's file, as it is written there: amounts as plain decimals, instants as ISO text of UTC. */
export type FileLine = {
  readonly line: 'OPENING' | 'ENTRY' | 'CLOSING'
  readonly storeId: string
  /** What the website is called, where the file says so. */
  readonly storeName?: string
  readonly currency: string
  readonly entryId: string
  readonly recordedAt: string
  readonly type: string
  readonly amount: string
  readonly balance: string
  /** Of a closing line: the hash of its section. */
  readonly hash: string
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
export type Fault = {
  readonly line: number
  readonly code: 'order' | 'format' | 'balance' | 'closing' | 'hash' | 'unclosed' | 'empty'
  /** What the line should say, where that is known: a balance as a decimal, a hash. */
  readonly due?: string
}

/** What the hash of a section is made over, for its opening line. */
export const hashedOpening = ({ storeId, currency, balance }: FileLine): string =>
  `${storeId}\t${currency}\t${balance}\n`
/** The same for an entry, in the order of the file. */
export const hashedEntry = ({ entryId, recordedAt, type, amount, balance }: FileLine): string =>
  `${entryId}\t${recordedAt}\t${type}\t${amount}\t${balance}\n`

type Open = { line: FileLine; number: number; balance: bigint; entries: number; text: string[] }

/**
 * Adds a statement's file up again: every balance is the one before it and the amount, the closing line repeats the last
 * one, and its hash is that of the section's lines. `digest` gives SHA-256 of a text, in hexadecimal. Gives the sections
 * that close and everything that does not add up.
 */
export async function checkLines(
  lines: Iterable<FileLine> | AsyncIterable<FileLine>,
  digest: (text: string) => Promise<string>,
): Promise<{ readonly sections: readonly Section[]; readonly faults: readonly Fault[] }> {
  const sections: Omit<Section, 'storeName'>[] = []
  const names = new Map<string, string>()
  const faults: Fault[] = []
  let open: Open | undefined
  let number = 0
  for await (const line of lines) {
    number = line.at ?? number + 1
    if (line.storeName) names.set(line.storeId, line.storeName)
    const minor = amountsOf(line)
    if (!minor) {
      faults.push({ line: number, code: 'format' })
      continue
    }
    if (line.line === 'OPENING') {
      if (open) faults.push({ line: open.number, code: 'unclosed' })
      open = { line, number, balance: minor.balance, entries: 0, text: [hashedOpening(line)] }
    } else if (!open || !isSameSection(open.line, line))
      faults.push({ line: number, code: 'order' })
    else if (line.line === 'ENTRY') faults.push(...addEntry(open, line, minor, number))
    else {
      faults.push(...(await closingFaults(open, line, minor.balance, number, digest)))
      sections.push(sectionOf(open, line))
      open = undefined
    }
  }
  if (open) faults.push({ line: open.number, code: 'unclosed' })
  if (number === 0) faults.push({ line: 0, code: 'empty' })
  const named = sections.map((one) => ({ ...one, storeName: names.get(one.storeId) ?? '' }))
  return { sections: named, faults: faults.toSorted((one, other) => one.line - other.line) }
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

const isSameSection = (one: FileLine, other: FileLine): boolean =>
  one.storeId === other.storeId && one.currency === other.currency

/** Takes an entry in. What follows is measured against what the file says, so that one fault is told once. */
function addEntry(open: Open, line: FileLine, minor: Amounts, number: number): readonly Fault[] {
  const due = open.balance + minor.amount
  open.balance = minor.balance
  open.entries += 1
  open.text.push(hashedEntry(line))
  if (due === minor.balance || !isCurrency(line.currency)) return []
  return [{ line: number, code: 'balance', due: decimalOf(due, line.currency) }]
}

async function closingFaults(
  open: Open,
  line: FileLine,
  balance: bigint,
  number: number,
  digest: (text: string) => Promise<string>,
): Promise<readonly Fault[]> {
  const faults: Fault[] = []
  if (balance !== open.balance) faults.push({ line: number, code: 'closing' })
  const due = await digest(open.text.join(''))
  if (due !== line.hash) faults.push({ line: number, code: 'hash', due })
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
