// The demo's payment links: in all states and versions, each with a history that matches its state.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentLinkStatuses } from '#domain/links/payment-links.ts'
import { paymentLinkEvents, paymentLinkMails } from '#server/db/schema/link-life.ts'
import { paymentLinks } from '#server/db/schema/payment-links.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { giveDemoLinks } from '#server/sandbox/give-demo-links.ts'
import { seedSandbox } from '#server/sandbox/seed/seed.ts'
import { freshDatabase, type TestDatabase } from '../../support/database.ts'

const now = new Date('2026-11-20T10:00:00.000Z')
const services = { publicUrl: 'https://aqueduct.test', mailDomain: 'aqueduct.test' }
let made: TestDatabase
beforeAll(async () => {
  made = await freshDatabase()
  await seedSandbox({ db: made.db, now, hashPassword: async () => 'x', days: 20 })
  await giveDemoLinks(made.db, services, now)
})
afterAll(() => made.close())

test('are of all states and versions, and each life ends as its link does', async () => {
  const links = await made.db.select().from(paymentLinks)
  const events = await made.db.select().from(paymentLinkEvents)
  const mails = await made.db.select().from(paymentLinkMails)
  expect(new Set(links.map(({ status }) => status))).toEqual(new Set(paymentLinkStatuses))
  expect(new Set(links.map(({ version }) => version))).toEqual(new Set([1, 2, 3]))
  expect(mails.some(({ state }) => state === 'bounced')).toBe(true)
  for (const { id, status, validUntil, createdAt } of links) {
    const kinds = events.filter(({ linkId }) => linkId === id).map(({ kind }) => kind)
    const sent = mails.filter(({ linkId }) => linkId === id).map(({ kind }) => kind)
    expect(kinds).toContain('made')
    expect([id, kinds.includes('expired')]).toEqual([id, status === 'EXPIRED'])
    expect([id, kinds.includes('invalidated')]).toEqual([id, status === 'INVALID'])
    expect([id, sent.includes('receipt')]).toEqual([id, status === 'PAID'])
    expect([id, validUntil > now]).toEqual([
      id,
      status === 'VALID' || (status === 'PAID' && validUntil > now),
    ])
    expect(createdAt <= now).toBe(true)
  }
  expect([...events, ...mails].filter(({ at }) => at > now)).toEqual([])
  const paid = links.filter(({ status }) => status === 'PAID').map(({ id }) => id)
  const came = await made.db.select().from(transactions)
  for (const id of paid)
    expect(came.filter(({ linkId }) => linkId === id)).toMatchObject([{ status: 'SUCCESS' }])
})

test('are given once', async () => {
  const before = await made.db.$count(paymentLinks)
  await giveDemoLinks(made.db, services, now)
  expect(await made.db.$count(paymentLinks)).toBe(before)
})
