// Third-party programs, as accounting systems use them, read a statement's files; each gives the same values as the
// page.

import { CashManagementEndOfDayReport } from 'iso20022.js'
import { JSDOM } from 'jsdom'
import Papa from 'papaparse'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { read, utils } from 'xlsx'
import * as contract from '#contract/money/statements.ts'
import { exponentOf, isCurrency } from '#domain/currencies.ts'
import { type Api, openApi } from '../support/api.ts'
import { day, type LedgerFixtures, openLedgerFixtures } from '../support/ledger-fixtures.ts'
import { openStatements } from '../support/statements.ts'

let api: Api
let books: LedgerFixtures
let own: ReturnType<typeof openStatements>
let statementId: string
beforeAll(async () => {
  api = await openApi()
  own = openStatements(api)
  books = await openLedgerFixtures(api)
  await books.busy()
  const firstDay = api.clock.now().toISOString().slice(0, 10)
  await books.later(day)
  statementId = await own.made(books.session, { firstDay })
})
afterAll(() => api.close())

const bill = () => api.data(contract.getBill, { statementId }, books.session)
const file = (format: 'csv' | 'xlsx' | 'xml') => own.file(books.session, statementId, format)
const minor = (amount: string, currency: string) =>
  isCurrency(currency) ? Math.round(Number(amount) * 10 ** exponentOf[currency]) : Number.NaN

/** The balances on the page, in minor units. */
const shown = async () =>
  (await bill()).sections.map(({ storeId, currency, opening, closing, entries }) => ({
    ...{ storeId, currency, entries },
    ...{ opening: minor(opening, currency), closing: minor(closing, currency) },
  }))

test('camt.053 by iso20022.js: every entry has its day and amount, and opening + entries = closing', async () => {
  const report = CashManagementEndOfDayReport.fromXML((await file('xml')).toString())
  const found = report.statements.map(({ account, balances, entries }) => {
    const signed = (one: { amount: number; creditDebitIndicator: string }) =>
      Math.round(one.creditDebitIndicator === 'credit' ? one.amount : -one.amount)
    const balance = (type: string) =>
      balances.filter((one) => one.type === type).map(signed)[0] ?? Number.NaN
    for (const { bookingDate, additionalInformation, bankTransactionCode } of entries) {
      expect(Number.isNaN(bookingDate.getTime())).toBe(false)
      expect(additionalInformation).toBeDefined()
      expect(bankTransactionCode).toBeDefined()
    }
    const [opening, closing] = [balance('OPBD'), balance('CLBD')]
    expect(opening + entries.map(signed).reduce((sum, one) => sum + one, 0)).toBe(closing)
    const { accountNumber, currency } = account as { accountNumber: string; currency: string } // no IBAN
    return { storeId: accountNumber, currency, entries: entries.length, opening, closing }
  })
  expect(found).toEqual(await shown())
})

/**
 * Reads like importers that follow the usage guides of banks: dates without time, a value date, a servicer; otherwise
 * it throws.
 */
function strictly(xml: string) {
  const document = new JSDOM(xml, { contentType: 'application/xml' }).window.document
  const need = (node: Element, path: string): string => {
    let at: Element | undefined = node
    for (const name of path.split('/'))
      at = [...(at?.children ?? [])].find((child) => child.localName === name)
    const text = at?.textContent ?? ''
    if (text === '') throw new Error(`${path} is missing`)
    return text
  }
  const dated = (node: Element, path: string): string => {
    const text = need(node, path)
    if (!/^\d{4}-\d\d-\d\d$/.test(text)) throw new Error(`${path} is no day`)
    return text
  }
  return [...document.getElementsByTagName('Stmt')].map((statement) => ({
    servicer: need(statement, 'Acct/Svcr/FinInstnId/Nm'),
    owner: need(statement, 'Acct/Ownr/Nm'),
    balances: [...statement.children]
      .filter(({ localName }) => localName === 'Bal')
      .map((one) => dated(one, 'Dt/Dt')),
    entries: [...statement.children]
      .filter(({ localName }) => localName === 'Ntry')
      .map((entry) => ({
        ...{ booked: dated(entry, 'BookgDt/Dt'), value: dated(entry, 'ValDt/Dt') },
        ...{ text: need(entry, 'AddtlNtryInf'), reference: need(entry, 'AcctSvcrRef') },
        endToEnd: need(entry, 'NtryDtls/TxDtls/Refs/EndToEndId'),
      })),
  }))
}

test('camt.053 by a reader that knows days only and wants a value date: the days of UTC+0', async () => {
  const statements = strictly((await file('xml')).toString())
  const { firstDay, lastDay } = await bill()
  for (const { servicer, owner, balances, entries } of statements) {
    expect([servicer, owner]).toEqual(['Aqueduct Test Ltd', expect.stringMatching(/./)])
    expect(balances).toEqual([firstDay, lastDay])
    for (const { booked, value } of entries) {
      expect(value).toBe(booked)
      expect(booked <= lastDay).toBe(true)
    }
  }
  expect(statements.flatMap(({ entries }) => entries).length).toBeGreaterThan(5)
})

test('CSV by Papa Parse and XLSX by SheetJS say the same, line by line', async () => {
  const text = (await file('csv')).toString()
  const csv = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true })
  expect(csv.errors).toEqual([])
  const book = read(await file('xlsx'), { cellNF: true })
  // As the program displays each cell by its format.
  const rows = utils.sheet_to_json<Record<string, string>>(
    book.Sheets[book.SheetNames[0] ?? ''] ?? {},
    { defval: '', raw: false },
  )
  expect(rows).toHaveLength(csv.data.length)
  for (const [nth, { recorded_at = '', ...row }] of rows.entries()) {
    const { recorded_at: at, ...wanted } = csv.data[nth] ?? {}
    expect(row).toEqual(wanted)
    expect(recorded_at === '' ? '' : `${recorded_at.replace(' ', 'T')}Z`).toBe(at)
  }
  const kinds = csv.data.map(({ line }) => line)
  expect(kinds.at(-1)).toBe('DOCUMENT')
  expect(kinds.filter((kind) => kind === 'OPENING')).toHaveLength((await bill()).sections.length)
})
