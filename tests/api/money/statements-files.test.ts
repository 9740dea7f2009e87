// Every file of a statement contains the same data, and its sums can be verified.
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import * as contract from '#contract/money/statements.ts'
import { pagesOf } from '../../support/pack.ts'
import { payment } from '../../support/trades.ts'
import { unzip } from '../../support/unzip.ts'
import { type Api, openApi } from '../support/api.ts'
import { day, type LedgerFixtures, openLedgerFixtures } from '../support/ledger-fixtures.ts'
import { digest, linesOf, openStatements, rowsOf } from '../support/statements.ts'
import { structureOf } from '../support/tagged.ts'

let api: Api
let books: LedgerFixtures
let own: ReturnType<typeof openStatements>
let statementId: string
beforeAll(async () => {
  api = await openApi({ processes: 2 })
  own = openStatements(api)
  books = await openLedgerFixtures(api)
  await books.busy()
  await payment(api.ctx(), books.shop, { amount: 900n, currency: 'EUR', merchantReference: '=1+1' })
  await books.settle()
  await books.later(day)
  const firstDay = new Date(api.clock.now().getTime() - 30 * day).toISOString().slice(0, 10)
  const lastDay = new Date(api.clock.now().getTime() - day).toISOString().slice(0, 10)
  statementId = await own.made(books.session, { type: 'custom', firstDay, lastDay })
})
afterAll(() => api.close())

const bill = () => api.data(contract.getBill, { statementId }, books.session)

test('a CSV file adds up, and says what the page says', async () => {
  const file = await own.file(books.session, statementId)
  const { sections, faults } = await own.checked(file)
  expect(faults).toEqual([])
  const shown = (await bill()).sections
  expect(sections.toSorted(byName)).toEqual(
    shown
      .map(({ storeId, currency, opening, closing, entries, hash }) => ({
        ...{ storeId, storeName: '', currency, opening, closing, entries, hash },
      }))
      .toSorted(byName),
  )
  expect(shown.length).toBeGreaterThan(1)
})
const byName = (one: { storeId: string }, other: { storeId: string }) =>
  one.storeId < other.storeId ? -1 : 1

test('what somebody changed in it shows', async () => {
  const text = (await own.file(books.session, statementId)).toString()
  const entry = text.split('\r\n').find((line) => line.startsWith('ENTRY')) ?? ''
  const without = text.replace(`${entry}\r\n`, '')
  expect((await own.checked(Buffer.from(without))).faults.length).toBeGreaterThan(0)
})

test('text that a spreadsheet would run stays text', async () => {
  const rows = rowsOf(await own.file(books.session, statementId))
  const orders = rows.map(({ order_id }) => order_id)
  expect(orders).toContain("'=1+1")
  expect(orders).not.toContain('=1+1')
})

test('an XLSX file holds the same lines, amounts as numbers', async () => {
  const parts = await unzip(await own.file(books.session, statementId, 'xlsx'))
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? ''
  const rows = sheet.split('<row>').slice(1)
  const lines = linesOf(await own.file(books.session, statementId))
  expect(rows).toHaveLength(lines.length + 1) // the headings
  for (const { entryId, balance } of lines.filter(({ line }) => line === 'ENTRY')) {
    const row = rows.find((one) => one.includes(`>${entryId}<`))
    expect(row).toContain(`<v>${balance}</v>`)
  }
})

test('the XML file is a camt.053 by its schema, with the entries and the hash of each section', async () => {
  const contents = (await own.file(books.session, statementId, 'xml')).toString()
  // The schema of ISO 20022 itself, where the machine has it; ours covers the part that we write.
  const paths = ['tests/api/support/camt-053.xsd', process.env.CAMT_053_XSD ?? []].flat()
  for (const path of paths) {
    const schema = { fileName: 'camt.xsd', contents: await readFile(path, 'utf8') }
    const xml = [{ fileName: 'statement.xml', contents }]
    const { valid, errors } = await validateXML({ xml, schema: [schema] })
    expect({ path, valid, errors }).toEqual({ path, valid: true, errors: [] })
  }
  const { sections, entries } = await bill()
  expect(contents.match(/<Ntry>/g)).toHaveLength(entries)
  expect(contents.match(/<Stmt>/g)).toHaveLength(sections.length)
  for (const { hash } of sections)
    expect(contents).toContain(`<AddtlStmtInf>SHA-256 ${hash}; document `)
})

test.each([
  ['en', 'It adds up', 'en-GB'],
  ['zh', '核对一致', 'zh-CN'],
] as const)('the PDF in %s can be read aloud', async (language, holds, tag) => {
  const file = await own.file(books.session, statementId, 'pdf', language)
  const text = (await pagesOf(new Uint8Array(file))).join('\n').replaceAll(/\s+/g, ' ')
  expect(text).toContain(holds)
  for (const { hash } of (await bill()).sections) expect(text).toContain(hash.slice(0, 32))
  const { language: said, marked, roles, pieces } = await structureOf(file)
  expect({ said, marked }).toEqual({ said: tag, marked: true })
  expect(roles).toEqual(
    expect.arrayContaining(['Document', 'H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD']),
  )
  expect(pieces).toBeGreaterThan(50)
})

test('the same file again is the same', async () => {
  for (const format of ['csv', 'xml', 'pdf'] as const) {
    const [one, other] = [
      await own.file(books.session, statementId, format),
      await own.file(books.session, statementId, format),
    ]
    expect(await digest(one.toString('base64'))).toBe(await digest(other.toString('base64')))
  }
  const elsewhere = await api.data(
    contract.getFile,
    { id: statementId, format: 'csv' },
    books.session,
  )
  expect(elsewhere as unknown as Buffer).toHaveLength(
    (await own.file(books.session, statementId, 'csv', 'zh')).length,
  )
})
