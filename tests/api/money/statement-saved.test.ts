// A statement's file after a spreadsheet program has saved it, and after someone has altered it: the public page
// distinguishes the two, and claims no more than it checked.
import { createHash } from 'node:crypto'
import { JSDOM } from 'jsdom'
import Papa from 'papaparse'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { read, utils, write } from 'xlsx'
import * as contract from '#contract/money/statements.ts'
import { checkFile } from '#site/verify/check-file.ts'
import { type Api, openApi } from '../support/api.ts'
import { day, type LedgerFixtures, openLedgerFixtures } from '../support/ledger-fixtures.ts'
import { openStatements } from '../support/statements.ts'

let api: Api
let books: LedgerFixtures
let statementId: string
let csv: string
let xml: string
let xlsx: Buffer
beforeAll(async () => {
  vi.stubGlobal('DOMParser', new JSDOM('').window.DOMParser)
  api = await openApi({ processes: 2 })
  const own = openStatements(api)
  books = await openLedgerFixtures(api)
  await books.busy()
  const firstDay = api.clock.now().toISOString().slice(0, 10)
  await books.later(day)
  statementId = await own.made(books.session, { firstDay })
  csv = (await own.file(books.session, statementId, 'csv')).toString()
  xml = (await own.file(books.session, statementId, 'xml')).toString()
  xlsx = await own.file(books.session, statementId, 'xlsx')
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await api.close()
})

type Row = Record<string, string>
const check = (content: string | Uint8Array<ArrayBuffer>, name = 'statement.csv') =>
  checkFile(new File([content], name), () => {})
const codes = async (content: string, name?: string) =>
  (await check(content, name)).faults.map(({ code }) => code)
const rowsOf = () => Papa.parse<Row>(csv, { header: true, skipEmptyLines: true }).data
const bill = () => api.data(contract.getBill, { statementId }, books.session)

const saved = (separator: string, zeros: 'kept' | 'lost', comma: boolean) =>
  Papa.unparse(
    rowsOf().map((row) => {
      const amount = (text = '') => {
        const short = zeros === 'lost' ? text.replace(/\.?0+$/, '') || '0' : text
        return text === '' ? '' : comma ? short.replace('.', ',') : short
      }
      return { ...row, amount: amount(row.amount), balance: amount(row.balance) }
    }),
    { delimiter: separator },
  )

test.each(
  [',', ';', '\t'].flatMap((separator) =>
    (['kept', 'lost'] as const).flatMap((zeros) =>
      [false, true].map((comma) => [separator, zeros, comma ? 'comma' : 'point'] as const),
    ),
  ),
)('saved with %j, zeros %s and a decimal %s it adds up', async (separator, zeros, sign) => {
  const { faults, document } = await check(saved(separator, zeros, sign === 'comma'))
  expect(faults).toEqual([])
  expect(document?.hash).toBe((await bill()).documentHashes?.en)
})

test('as Unicode text, with grouped numbers and amounts, with a column of somebody it adds up', async () => {
  const grouped = (text = '') => text.replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',')
  const rows = rowsOf().map((row) => ({
    ...{ ...row, entry_id: grouped(row.entry_id), balance: grouped(row.balance), note: 'booked' },
  }))
  const text = `\uFEFF${Papa.unparse(rows, { delimiter: '\t' })}`
  expect((await check(new Uint8Array(Buffer.from(text, 'utf16le')))).faults).toEqual([])
})

test('an XLSX that SheetJS has saved again adds up, as XLSX and as CSV', async () => {
  const book = read(xlsx, { cellNF: true })
  const again = write(book, { type: 'buffer', bookType: 'xlsx' }) as Uint8Array<ArrayBuffer> // `type: 'buffer'` returns bytes
  expect((await check(new Uint8Array(again), 'a.xlsx')).faults).toEqual([])
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {}
  expect(await codes(utils.sheet_to_csv(sheet, { FS: ';' }))).toEqual([])
})

/** The file with the first value of a column altered. */
function changed(column: string, value: string): string {
  const rows = rowsOf()
  const row = rows.find((one) => one.line === 'ENTRY' && one[column])
  if (!row) throw new Error(`no entry has ${column}`)
  row[column] = value
  return Papa.unparse(rows)
}

test.each(['order_id', 'transaction_id', 'description', 'store_name'])(
  'a changed %s is found by the document hash',
  async (column) => expect(await codes(changed(column, 'other'))).toEqual(['document']),
)

test('a column that was taken out is found', async () => {
  const rows = rowsOf().map(({ order_id, ...row }) => row)
  expect(await codes(Papa.unparse(rows))).toEqual(['document'])
})

test('an amount that was changed by 1 is told in its line, a time alone as a text', async () => {
  const rows = rowsOf()
  const at = rows.findIndex(({ line }) => line === 'ENTRY')
  const row = rows[at] ?? {}
  const amount = `${Number(row.amount) + 1}`
  const { faults } = await check(Papa.unparse(rows.with(at, { ...row, amount })))
  expect(faults[0]).toMatchObject({ code: 'balance', line: at + 2 })
  expect(await codes(changed('recorded_at', '2020-01-01T00:00:00.000Z'))).toEqual(['text'])
})

test('a section that is missing, there twice or elsewhere is found', async () => {
  const rows = rowsOf()
  const end = rows.findIndex(({ line }) => line === 'CLOSING') + 1
  const [first, others, last] = [rows.slice(0, end), rows.slice(end, -1), rows.slice(-1)]
  const of = (...parts: readonly Row[][]) => codes(Papa.unparse(parts.flat()))
  expect(await of(others, last)).toEqual(['sections'])
  expect(await of(first, first, others, last)).toEqual(['twice', 'sections'])
  expect(await of(others, first, last)).toEqual(['document'])
})

test('the same is found in camt.053', async () => {
  expect(await codes(xml, 'a.xml')).toEqual([])
  const { document } = await check(xml, 'a.xml')
  expect(document?.hash).toBe((await bill()).documentHashes?.en)
  const places = [/(<Ustrd>order_id: )[^<]+/, /(<EndToEndId>)(?!NOT)[^<]+/, /(<TxId>)[^<]+/]
  for (const place of [...places, /(<AddtlNtryInf>)[^<]+/, /(<Nm>)[^<]+(?=<\/Nm><Ownr>)/]) {
    expect(xml).toMatch(place)
    expect(await codes(xml.replace(place, '$1other'), 'a.xml')).toEqual(['document'])
  }
  const [section = ''] = /<Stmt>.*?<\/Stmt>/s.exec(xml) ?? []
  expect(await codes(xml.replace(section, ''), 'a.xml')).toEqual(['sections'])
})

test('a file without a document hash, as earlier versions made it, adds up and is told as such', async () => {
  const { faults, document } = await check(Papa.unparse(rowsOf().slice(0, -1)))
  expect([faults, document]).toEqual([[], null])
})

test('who follows the public text comes to both hashes with a program of his own', async () => {
  const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')
  const plain = (text = '') => text.replace(/'/g, '').replace(/\s+/g, ' ').trim()
  const line = (row: Row, names: readonly string[]) =>
    `${names.map((name) => plain(row[name])).join('\t')}\n`
  const names = [
    ...['line', 'store_id', 'currency', 'entry_id', 'recorded_at', 'type', 'amount', 'balance'],
    ...['store_name', 'transaction_id', 'order_id', 'description'],
  ]
  let [own, all, results] = ['', '', '']
  for (const row of rowsOf()) {
    if (row.line === 'DOCUMENT') {
      expect(row.entry_id).toBe(`${results.split('\n').length - 1}`)
      expect(row.hash).toBe(sha256(`${names.join('\t')}\n${results}`))
      continue
    }
    all += line(row, names)
    if (row.line === 'OPENING') own = line(row, ['store_id', 'currency', 'balance'])
    if (row.line === 'ENTRY')
      own += line(row, ['entry_id', 'recorded_at', 'type', 'amount', 'balance'])
    if (row.line !== 'CLOSING') continue
    expect(row.hash).toBe(sha256(own))
    results += `${sha256(all)}\n`
    all = ''
  }
  expect(results).not.toBe('')
})
