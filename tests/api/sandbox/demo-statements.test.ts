// The demo's initial statements and invoices are calculated like all others.
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '#contract/money/statements.ts'
import { documentSections, statements } from '#server/db/schema/statements.ts'
import { giveDemoStatements } from '#server/sandbox/give-demo-statements.ts'
import { seedSandbox } from '#server/sandbox/seed/seed.ts'
import { type Api, openApi } from '../support/api.ts'
import type { TestSession } from '../support/people.ts'
import { openStatements } from '../support/statements.ts'

let api: Api
let mira: TestSession
beforeAll(async () => {
  api = await openApi({ withSandbox: true })
  const { db, clock } = api
  await giveDemoStatements(db, clock.now())
  await seedSandbox({ db, now: clock.now(), hashPassword: async () => 'x', days: 45 })
  // The second run finds nothing to do.
  for (const _ of [1, 2]) await giveDemoStatements(db, clock.now())
  mira = await api.signIn({ id: 'usr_ADMINISTRATOR', email: 'demo@aqueduct.test' })
})
afterAll(() => api.close())

test('are of days, weeks and a month, and every one adds up', async () => {
  const { records } = await api.data(contract.listBills, { pageSize: 100 }, mira)
  expect(new Set(records.map(({ type }) => type))).toEqual(new Set(['daily', 'weekly', 'monthly']))
  const sections = await api.db.select().from(documentSections)
  expect(sections.length).toBeGreaterThan(20)
  for (const { opening, closing, kinds } of sections)
    expect(kinds.reduce((sum, { amount }) => sum + BigInt(amount), opening)).toBe(closing)
  const [latest] = records
  const { checked, file } = openStatements(api)
  const found = await checked(await file(mira, latest?.statementId ?? ''))
  expect(found.faults).toEqual([])
  expect(await api.db.$count(statements)).toBe(records.length)
})

test('with an invoice of each month', async () => {
  const { records } = await api.data(contract.listInvoices, {}, mira)
  expect(records.map(({ month }) => month)).toEqual(['2026-10'])
  expect(records[0]?.totals.length).toBeGreaterThan(0)
})
