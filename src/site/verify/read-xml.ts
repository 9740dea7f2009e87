import { isCurrency } from '#domain/currencies.ts'
import { coveredValue, type FileLine } from '#domain/money/statement-check.ts'
import { coveredFields } from '#domain/money/statements.ts'
import { decimalOf, minorOf } from '#domain/money.ts'
import { type FileLines, NotOurs } from './lines-of.ts'

/** The lines of one of our camt.053 files. Throws `NotOurs` for any other XML. */
export function linesOfXml(text: string): FileLines {
  const page = new DOMParser().parseFromString(text, 'application/xml')
  const statements = [...page.getElementsByTagName('Stmt')]
  if (page.querySelector('parsererror') || statements.length === 0) throw new NotOurs()
  const said = saidOf(statements.at(-1))
  const columns = coveredFields(said.columns)
  const lines = statements.flatMap((one) => linesOfSection(one, columns))
  if (said.document) lines.push(documentLine(said.document, said.sections))
  return { lines, columns: () => columns }
}

/** Parses `AddtlStmtInf`: `SHA-256 <hash>; document <hash>; sections <count>; columns <names>`. */
function saidOf(statement: Element | undefined) {
  const text = statement ? textAt(statement, 'AddtlStmtInf') : ''
  const after = (name: string) =>
    new RegExp(`(?:^|; )${name} ([^;]*)`).exec(text)?.[1]?.trim() ?? ''
  return {
    hash: after('SHA-?256:?').toLowerCase(),
    ...{ document: after('document'), sections: after('sections') },
    columns: after('columns').split(' '),
  }
}

const documentLine = (hash: string, sections: string): FileLine => ({
  ...{ line: 'DOCUMENT', storeId: '', currency: '', entryId: sections, recordedAt: '' },
  ...{ type: '', amount: '', balance: '', hash },
})

const childOf = (node: Element | undefined, name: string): Element | undefined =>
  [...(node?.children ?? [])].find(({ tagName }) => tagName === name)

const textAt = (node: Element, ...path: readonly string[]): string => {
  let at: Element | undefined = node
  for (const name of path) at = childOf(at, name)
  return at?.textContent?.trim() ?? ''
}

/** A decimal with the sign of its credit or debit indicator. */
const signed = (node: Element): string => {
  const amount = textAt(node, 'Amt')
  const isZero = /^[0.]*$/.test(amount)
  return textAt(node, 'CdtDbtInd') === 'DBIT' && !isZero ? `-${amount}` : amount
}

/** The sum of two decimals; an unreadable one is returned unchanged, and reported as such. */
function added(one: string, other: string, currency: string): string {
  if (!isCurrency(currency)) return one
  try {
    return decimalOf(minorOf(one, currency) + minorOf(other, currency), currency)
  } catch {
    return one
  }
}

/** Values stored by column name, and in dedicated elements. */
function chosenIn(entry: Element, storeName: string): Readonly<Record<string, string>> {
  const details = childOf(childOf(entry, 'NtryDtls'), 'TxDtls')
  const lines = [...(childOf(details, 'RmtInf')?.children ?? [])].map(
    (one) => one.textContent ?? '',
  )
  const named = Object.fromEntries(
    lines.map((line) => [line.split(': ', 1)[0] ?? '', line.slice(line.indexOf(': ') + 2)]),
  )
  const reference = details ? textAt(details, 'Refs', 'EndToEndId') : ''
  const order = named.order_id ?? ''
  // The reference is a prefix of the order id; otherwise it was changed.
  const isSame = reference === 'NOTPROVIDED' ? order === '' : order.startsWith(reference)
  return {
    ...named,
    order_id: isSame ? order : reference,
    store_name: named.store_name ?? storeName,
    transaction_id: details ? textAt(details, 'Refs', 'TxId') : '',
    description: textAt(entry, 'AddtlNtryInf'),
  }
}

type Columns = ReturnType<typeof coveredFields>

/** A line with its covered values, in column order. */
function covered(
  line: FileLine,
  columns: Columns,
  chosen: Readonly<Record<string, string>> = {},
): FileLine {
  const own: Readonly<Record<string, string>> = {
    ...chosen,
    ...{ line: line.line, store_id: line.storeId, currency: line.currency, type: line.type },
    ...{ entry_id: line.entryId, recorded_at: line.recordedAt, amount: line.amount },
    balance: line.balance,
  }
  return { ...line, cells: columns.map((name) => coveredValue(name, own[name] ?? '')) }
}

/** The end of a period, which the format expresses as its last millisecond. */
function endOf(last: string): string {
  const at = Date.parse(last)
  return Number.isNaN(at) ? last : new Date(at + 1).toISOString()
}

function linesOfSection(statement: Element, columns: Columns): FileLine[] {
  const named = (name: string) => [...statement.children].filter(({ tagName }) => tagName === name)
  const balance = (code: string) =>
    named('Bal').find((one) => textAt(one, 'Tp', 'CdOrPrtry', 'Cd') === code)
  const [opening, closing] = [balance('OPBD'), balance('CLBD')]
  if (!opening || !closing) throw new NotOurs()
  const of = {
    storeId: textAt(statement, 'Acct', 'Id', 'Othr', 'Id'),
    storeName: textAt(statement, 'Acct', 'Nm'),
    currency: textAt(statement, 'Acct', 'Ccy'),
  }
  const empty = { entryId: '', type: '', amount: '', hash: '' }
  const from = textAt(statement, 'FrToDt', 'FrDtTm')
  const until = endOf(textAt(statement, 'FrToDt', 'ToDtTm'))
  let sum = signed(opening)
  const entries = named('Ntry').map((entry): FileLine => {
    const amount = signed(entry)
    // The format has no balance per entry: it follows from the previous one.
    sum = added(sum, amount, of.currency)
    const line: FileLine = {
      ...{ line: 'ENTRY', ...of, entryId: textAt(entry, 'NtryRef') },
      // Files of earlier versions had the instant in place of the day.
      recordedAt:
        textAt(entry, 'NtryDtls', 'TxDtls', 'RltdDts', 'TxDtTm') ||
        textAt(entry, 'BookgDt', 'DtTm'),
      type: textAt(entry, 'BkTxCd', 'Prtry', 'Cd'),
      ...{ amount, balance: sum, hash: '' },
    }
    return covered(line, columns, chosenIn(entry, of.storeName))
  })
  const first: FileLine = {
    ...{ line: 'OPENING', ...of, ...empty, recordedAt: from, balance: signed(opening) },
  }
  const last: FileLine = {
    ...{ line: 'CLOSING', ...of, ...empty, recordedAt: until, balance: signed(closing) },
    hash: saidOf(statement).hash,
  }
  return [covered(first, columns), ...entries, covered(last, columns)]
}
