import type { JournalType } from '#domain/funds.ts'
import type { ChosenField } from '#domain/money/statements.ts'
import { decimalOf } from '#domain/money.ts'
import { dayInZone, type Language } from '#domain/time-zones.ts'
import type { Database } from '#server/db/open.ts'
import type { ProviderCompany } from '#server/ports/provider.ts'
import type { StoredSection } from '../sections-of-document.ts'
import { bankTransactionCodes } from './bank-transaction-codes.ts'
import { chosenCells } from './cells.ts'
import {
  coveredColumns,
  type DocumentLine,
  documentLines,
  type StatedDocument,
} from './document-lines.ts'

const namespace = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08'

/** A text escaped for XML, restricted to the allowed characters and cut to the element's maximum length. */
const text = (value: string, most: number): string =>
  [...value]
    .filter((sign) => !unwritable.test(sign))
    .slice(0, most)
    .join('')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones XML 1.0 forbids
const unwritable = /[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]/

const leaf = (name: string, value: string, most = 35): string =>
  `<${name}>${text(value, most)}</${name}>`

const sides = (minor: bigint, currency: StoredSection['currency']): string => {
  const amount = decimalOf(minor < 0n ? -minor : minor, currency)
  return `<Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${minor < 0n ? 'DBIT' : 'CRDT'}</CdtDbtInd>`
}

type CamtPaper = StatedDocument & {
  readonly merchant: string
  readonly provider: ProviderCompany
  readonly language: Language
}

/**
 * A statement as camt.053.001.08 of ISO 20022 for accounting systems, in pieces: one `Stmt` per section, with the
 * website as its account. Days are written as in the banks' usage guides (`Dt`), the instant of an entry beside them
 * (`TxDtTm`); columns without an element of their own are named in `Ustrd`. `AddtlStmtInf` has the section's hash and
 * what the document hash covers.
 */
export async function* camtFile(db: Database, paper: CamtPaper): AsyncGenerator<Uint8Array> {
  const { id, endedAt, createdAt } = paper.statement
  const made = (endedAt ?? createdAt).toISOString()
  const header = `<GrpHdr>${leaf('MsgId', id)}${leaf('CreDtTm', made)}</GrpHdr>`
  yield Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${namespace}"><BkToCstmrStmt>${header}`,
  )
  const write = entryWriter(paper)
  for (const [place, kept] of paper.sections.entries()) {
    yield Buffer.from(`<Stmt>${headOf(paper, kept, `${id}-${place + 1}`, made)}`)
    // One section at a time; its opening and closing lines are already written as balances above.
    for await (const part of documentLines(db, { ...paper, sections: [kept] }, 'all'))
      yield Buffer.from(part.map((line) => write(kept, line)).join(''))
    yield Buffer.from(`${leaf('AddtlStmtInf', checkText(paper, kept), 500)}</Stmt>`)
  }
  yield Buffer.from('</BkToCstmrStmt></Document>\n')
}

/** The hash of a section and, for statements that have one, the document hash with its covered columns. */
function checkText({ statement, sections, language }: CamtPaper, { hash }: StoredSection): string {
  const own = `SHA-256 ${hash}`
  const document = statement.documentHashes?.[language]
  if (!document) return own
  return `${own}; document ${document}; sections ${sections.length}; columns ${coveredColumns(statement).join(' ')}`
}

function headOf(
  { statement: { from, until, merchantId }, merchant, provider }: CamtPaper,
  { storeId, storeName, currency, opening, closing }: StoredSection,
  id: string,
  made: string,
): string {
  const owner = `<Ownr>${leaf('Nm', merchant, 140)}<Id><OrgId><Othr>${leaf('Id', merchantId)}</Othr></OrgId></Id></Ownr>`
  const servicer = `<Svcr><FinInstnId>${leaf('Nm', provider.name, 140)}<Othr>${leaf('Id', provider.registrationNumber)}</Othr></FinInstnId></Svcr>`
  const account = `<Acct><Id><Othr>${leaf('Id', storeId, 34)}</Othr></Id><Ccy>${currency}</Ccy>${leaf('Nm', storeName, 70)}${owner}${servicer}</Acct>`
  // The period ends with its last millisecond.
  const end = new Date(until.getTime() - 1)
  const period = `<FrToDt>${leaf('FrDtTm', from.toISOString())}${leaf('ToDtTm', end.toISOString())}</FrToDt>`
  const balance = (code: 'OPBD' | 'CLBD', minor: bigint, at: Date) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${sides(minor, currency)}<Dt>${dayOf(at)}</Dt></Bal>`
  const balances = `${balance('OPBD', opening, from)}${balance('CLBD', closing, end)}`
  return `${leaf('Id', id)}${leaf('CreDtTm', made)}${period}${account}${balances}`
}

/** The UTC+0 day, as for all days of a statement. */
const dayOf = (at: Date): string => leaf('Dt', dayInZone(at, 'UTC+0'))

/** Columns that fit completely into elements of an entry. */
const placed: readonly ChosenField[] = ['store_name', 'transaction_id', 'description']

/** Writes entries; opening and closing lines produce nothing. */
function entryWriter({ statement, language }: CamtPaper) {
  const cells = chosenCells(statement, language)
  const named = statement.fields.filter((field) => !placed.includes(field))
  return ({ currency }: StoredSection, { shown }: DocumentLine): string => {
    if (!shown) return ''
    const { id, at, type, amount, transactionId } = shown.entry
    const reference = leaf('AcctSvcrRef', id.toString())
    const [family, subfamily] = bankTransactionCodes[type as JournalType] ?? [] // other types have no domain
    const domain = family
      ? `<Domn><Cd>PMNT</Cd><Fmly><Cd>${family}</Cd><SubFmlyCd>${subfamily}</SubFmlyCd></Fmly></Domn>`
      : ''
    const code = `<BkTxCd>${domain}<Prtry>${leaf('Cd', type)}</Prtry></BkTxCd>`
    const references = [
      reference,
      leaf('EndToEndId', shown.details?.orderId || 'NOTPROVIDED'),
      transactionId ? leaf('TxId', transactionId) : '',
    ].join('')
    const texts = named.flatMap((field) => lineOf(field, cells[field](shown)))
    const remittance = texts.length > 0 ? `<RmtInf>${texts.join('')}</RmtInf>` : ''
    const moment = `<RltdDts>${leaf('TxDtTm', at.toISOString())}</RltdDts>`
    const moved = sides(amount, currency)
    const of = `<NtryDtls><TxDtls><Refs>${references}</Refs>${moved}${remittance}${moment}</TxDtls></NtryDtls>`
    const days = `<BookgDt>${dayOf(at)}</BookgDt><ValDt>${dayOf(at)}</ValDt>`
    const words = leaf('AddtlNtryInf', cells.description(shown) ?? type, 500)
    return `<Ntry>${leaf('NtryRef', id.toString())}${moved}<Sts><Cd>BOOK</Cd></Sts>${days}${reference}${code}${of}${words}</Ntry>`
  }
}

const lineOf = (field: ChosenField, value: string | null): readonly string[] =>
  value ? [leaf('Ustrd', `${field}: ${value}`, 140)] : []
