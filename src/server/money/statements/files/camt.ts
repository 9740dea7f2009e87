import { decimalOf } from '#domain/money.ts'
import type { Database } from '#server/db/open.ts'
import { readAhead } from '#server/exports/read-ahead.ts'
import { detailsOf, type EntryDetails } from '../details.ts'
import { entriesIn, type StatedEntry } from '../entries.ts'
import type { KeptSection } from '../sections-of-paper.ts'
import { type StatedPaper, withAccounts } from './paper-lines.ts'

const namespace = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08'

/** A text inside XML, of the signs that it may hold, and no longer than its place allows. */
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

/** An element with a text in it. */
const leaf = (name: string, value: string, most = 35): string =>
  `<${name}>${text(value, most)}</${name}>`

const sides = (minor: bigint, currency: KeptSection['currency']): string => {
  const amount = decimalOf(minor < 0n ? -minor : minor, currency)
  return `<Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${minor < 0n ? 'DBIT' : 'CRDT'}</CdtDbtInd>`
}

/**
 * A statement as camt.053.001.08 of ISO 20022, for accounting systems, piece by piece: a `Stmt` of each section, whose
 * account is the website. `AddtlStmtInf` holds the hash of the section.
 */
export async function* camtFile(db: Database, paper: StatedPaper): AsyncGenerator<Uint8Array> {
  const { id, endedAt, createdAt } = paper.statement
  const made = (endedAt ?? createdAt).toISOString()
  const header = `<GrpHdr>${leaf('MsgId', id)}${leaf('CreDtTm', made)}</GrpHdr>`
  yield Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${namespace}"><BkToCstmrStmt>${header}`,
  )
  for (const [place, { kept, ledger }] of (await withAccounts(db, paper)).entries()) {
    yield Buffer.from(`<Stmt>${headOf(paper, kept, `${id}-${place + 1}`, made)}`)
    for await (const part of readAhead(entriesIn(db, ledger, kept))) {
      const details = await detailsOf(db, part)
      yield Buffer.from(part.map((entry) => entryOf(kept, entry, details.get(entry.id))).join(''))
    }
    yield Buffer.from(`${leaf('AddtlStmtInf', `SHA-256 ${kept.hash}`, 500)}</Stmt>`)
  }
  yield Buffer.from('</BkToCstmrStmt></Document>\n')
}

function headOf(
  { statement: { from, until } }: StatedPaper,
  { storeId, storeName, currency, opening, closing }: KeptSection,
  id: string,
  made: string,
): string {
  const account = `<Acct><Id><Othr>${leaf('Id', storeId, 34)}</Othr></Id><Ccy>${currency}</Ccy>${leaf('Nm', storeName, 70)}</Acct>`
  // The end of a period is the last moment in it.
  const end = new Date(until.getTime() - 1).toISOString()
  const period = `<FrToDt>${leaf('FrDtTm', from.toISOString())}${leaf('ToDtTm', end)}</FrToDt>`
  const balance = (code: 'OPBD' | 'CLBD', minor: bigint, at: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${sides(minor, currency)}<Dt>${leaf('DtTm', at)}</Dt></Bal>`
  const balances = `${balance('OPBD', opening, from.toISOString())}${balance('CLBD', closing, end)}`
  return `${leaf('Id', id)}${leaf('CreDtTm', made)}${period}${account}${balances}`
}

function entryOf(
  { currency }: KeptSection,
  { id, at, type, amount, transactionId }: StatedEntry,
  details: EntryDetails | undefined,
): string {
  const reference = id.toString()
  const code = `<BkTxCd><Prtry>${leaf('Cd', type)}</Prtry></BkTxCd>`
  const references = [
    details?.orderId ? leaf('EndToEndId', details.orderId) : '',
    transactionId ? leaf('TxId', transactionId) : '',
  ].join('')
  const of = references ? `<NtryDtls><TxDtls><Refs>${references}</Refs></TxDtls></NtryDtls>` : ''
  return `<Ntry>${leaf('NtryRef', reference)}${sides(amount, currency)}<Sts><Cd>BOOK</Cd></Sts><BookgDt>${leaf('DtTm', at.toISOString())}</BookgDt>${leaf('AcctSvcrRef', reference)}${code}${of}</Ntry>`
}
