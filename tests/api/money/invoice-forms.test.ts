// Invoices exist as PDF only: a request for another format is refused rather than answered with a PDF under another
// name.
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '#contract/money/statements.ts'
import { invoices } from '#server/db/schema/statements.ts'
import { type Api, openApi } from '../support/api.ts'
import { type LedgerFixtures, openLedgerFixtures } from '../support/ledger-fixtures.ts'

let api: Api
let books: LedgerFixtures
beforeAll(async () => {
  api = await openApi()
  books = await openLedgerFixtures(api)
})
afterAll(() => api.close())

test('in any other form it is refused with words, at the field', async () => {
  const id = api.newId('inv')
  await api.db.insert(invoices).values({
    ...{ id, merchantId: books.shop.id, month: '2026-10', number: 'AQ202610-000001' },
    ...{ state: 'ready' as never, createdAt: api.clock.now(), endedAt: api.clock.now() },
  })
  const asked = (format: 'csv' | 'xlsx' | 'xml' | 'pdf') =>
    api.call(contract.download, { id, format }, books.session, { language: 'en' })
  for (const format of ['csv', 'xlsx', 'xml'] as const) {
    const { status, failure } = await asked(format)
    expect([status, failure?.fields]).toEqual([
      400,
      { format: 'An invoice can only be downloaded as a PDF.' },
    ])
  }
  expect((await asked('pdf')).status).toBe(200)
})
