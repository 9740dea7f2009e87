import { isCurrency } from '#domain/currencies.ts'
import type { FileLine } from '#domain/money/statement-check.ts'
import { decimalOf, minorOf } from '#domain/money.ts'
import { NotOurs } from './lines-of.ts'

/** The lines of a camt.053 file of ours. Throws `NotOurs` for any other XML. */
export function linesOfXml(text: string): readonly FileLine[] {
  const page = new DOMParser().parseFromString(text, 'application/xml')
  const statements = [...page.getElementsByTagName('Stmt')]
  if (page.querySelector('parsererror') || statements.length === 0) throw new NotOurs()
  return statements.flatMap(linesOfSection)
}

const textAt = (node: Element, ...path: readonly string[]): string => {
  let at: Element | undefined = node
  for (const name of path) at = [...(at?.children ?? [])].find(({ tagName }) => tagName === name)
  return at?.textContent?.trim() ?? ''
}

/** A decimal with the sign that the mark beside it means. */
const signed = (node: Element): string => {
  const amount = textAt(node, 'Amt')
  const isZero = /^[0.]*$/.test(amount)
  return textAt(node, 'CdtDbtInd') === 'DBIT' && !isZero ? `-${amount}` : amount
}

/** The sum of two decimals; what cannot be read stays as it is, and is told as such. */
function added(one: string, other: string, currency: string): string {
  if (!isCurrency(currency)) return one
  try {
    return decimalOf(minorOf(one, currency) + minorOf(other, currency), currency)
  } catch {
    return one
  }
}

function linesOfSection(statement: Element): readonly FileLine[] {
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
  const empty = { entryId: '', recordedAt: '', type: '', amount: '', hash: '' }
  let sum = signed(opening)
  const entries = named('Ntry').map((entry): FileLine => {
    const amount = signed(entry)
    // The format knows no balance of an entry: it follows from the one before.
    sum = added(sum, amount, of.currency)
    return {
      ...{ line: 'ENTRY', ...of, entryId: textAt(entry, 'NtryRef') },
      recordedAt: textAt(entry, 'BookgDt', 'DtTm'),
      type: textAt(entry, 'BkTxCd', 'Prtry', 'Cd'),
      ...{ amount, balance: sum, hash: '' },
    }
  })
  return [
    { line: 'OPENING', ...of, ...empty, balance: signed(opening) },
    ...entries,
    {
      ...{ line: 'CLOSING', ...of, ...empty, balance: signed(closing) },
      hash: textAt(statement, 'AddtlStmtInf').replace(/^SHA-?256[: ]*/i, ''),
    },
  ]
}
