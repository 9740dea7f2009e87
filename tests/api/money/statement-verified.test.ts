// Anyone with a statement's file can verify it on the public page: every format that the page reads is accepted as
// downloaded.
import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { checkFile } from '#site/verify/check-file.ts'
import { NotOurs } from '#site/verify/lines-of.ts'
import { type Api, openApi } from '../support/api.ts'
import { day, type LedgerFixtures, openLedgerFixtures } from '../support/ledger-fixtures.ts'
import { openStatements } from '../support/statements.ts'

let api: Api
let books: LedgerFixtures
let own: ReturnType<typeof openStatements>
beforeAll(async () => {
  vi.stubGlobal('DOMParser', new JSDOM('').window.DOMParser)
  api = await openApi()
  own = openStatements(api)
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await api.close()
})
beforeEach(async () => {
  books = await openLedgerFixtures(api)
})

/** The file of a busy day's statement, in one format. */
async function handedOut(format: 'csv' | 'xlsx' | 'xml'): Promise<File> {
  await books.busy()
  const firstDay = api.clock.now().toISOString().slice(0, 10)
  await books.later(day)
  const id = await own.made(books.session, { firstDay })
  const bytes = await own.file(books.session, id, format)
  return new File([new Uint8Array(bytes)], `statement.${format}`)
}
const changed = async (file: File, from: RegExp, to: string) => {
  const text = await file.text()
  expect(text).toMatch(from)
  return new File([text.replace(from, to)], file.name)
}
const read: number[] = []
const check = (file: File) => checkFile(file, (part) => read.push(part))

test.each(['csv', 'xlsx', 'xml'] as const)('%s adds up', async (format) => {
  const { sections, faults } = await check(await handedOut(format))
  expect(faults).toEqual([])
  expect(sections.length).toBeGreaterThan(1)
  expect(sections.some(({ entries }) => entries > 0)).toBe(true)
})

test('a figure that is changed is found, in a table and in camt.053', async () => {
  const csv = await changed(
    await handedOut('csv'),
    /(ENTRY,[^\n]*?,)(-?\d+\.\d\d),/,
    '$19999999.99,',
  )
  const { faults } = await check(csv)
  expect(faults.map(({ code }) => code)).toContain('hash')
  // The error names the row, counted as users of the file count it.
  const rows = (await csv.text()).split('\r\n')
  expect(rows[(faults[0]?.line ?? 0) - 1]).toContain('9999999.99')
  const xml = await changed(
    await handedOut('xml'),
    /(<Ntry>.*?<Amt Ccy="USD">)[\d.]+/,
    '$19999999.99',
  )
  const codes = (await check(xml)).faults.map(({ code }) => code)
  expect(codes).toEqual(['closing', 'hash'])
})

test('what is no statement of ours is told as such', async () => {
  const none = (name: string, text: string) => check(new File([text], name))
  for (const [name, text] of [
    ['a.csv', 'date,amount\n2026-11-24,1\n'],
    ['a.xml', '<Document/>'],
    ['a.xlsx', 'no zip'],
    ['a.pdf', '%PDF-1.7'],
  ] as const)
    await expect(none(name, text)).rejects.toBeInstanceOf(NotOurs)
})
