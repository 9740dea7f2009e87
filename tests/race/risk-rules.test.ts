import { desc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntries } from '#server/db/schema/audit.ts'
import { addMerchant } from '../api/support/people.ts'
import { freshDatabase, type TestDatabase } from '../support/database.ts'
import { inPools, type TradeCall } from '../support/trade-order.ts'
import { ledgerViolations, rowOf } from '../support/trades.ts'

const at = new Date('2026-11-20T10:00:00.000Z')
let made: TestDatabase
beforeAll(async () => {
  made = await freshDatabase()
})
afterAll(() => made.close())

const email = 'payer@mail.example'
const pays = (name: string, count: number): TradeCall[] =>
  Array.from({ length: count }, (_, i) => ({
    ...{ verb: 'beginPayment', input: { email }, key: `${name}-${i}` },
  }))
const rule: TradeCall = {
  verb: 'addRule',
  input: { list: 'black', type: 'email', value: email, scope: 'all', scopeId: null, comment: '' },
  key: 'rule',
}
/** The last event of each record, in the order of writing. */
async function noted(subjects: readonly string[]) {
  const rows = await made.db
    .select({ id: auditEntries.id, subject: auditEntries.subject })
    .from(auditEntries)
    .where(inArray(auditEntries.subject, [...subjects]))
    .orderBy(desc(auditEntries.id))
  return new Map(rows.toReversed().map(({ id, subject }) => [subject, id]))
}

test('a rule and eighty payments at once, over two pools: all that ask after it are declined, none before', async () => {
  const shop = await addMerchant(made.db, at)
  const order = { url: made.url ?? '', at: at.toISOString(), shop }
  const ends = await inPools(order, [
    [...pays('one', 20), rule, ...pays('two', 20)],
    pays('three', 40),
  ])
  expect(ends.filter(({ ok }) => !ok)).toEqual([])
  const oks = ends.map(({ ok }) => ok as { id?: string; status?: string; ruleId?: string })
  const ruleId = oks.find((one) => one.ruleId)?.ruleId ?? ''
  const payments = oks.filter((one) => one.id)
  expect(payments).toHaveLength(80)
  const notes = await noted([ruleId, ...payments.map(({ id }) => id ?? '')])
  const added = notes.get(ruleId) ?? 0n
  for (const { id = '', status } of payments) {
    const askedAfter = (notes.get(id) ?? 0n) > added
    expect(status, id).toBe(askedAfter ? 'FAILED' : 'PROCESSING')
    expect(await rowOf(made, id)).toMatchObject({ riskRuleId: askedAfter ? ruleId : null })
  }
  const later = await inPools(order, [pays('four', 3)])
  for (const { ok } of later) expect(ok).toMatchObject({ status: 'FAILED' })
  expect(await ledgerViolations(made)).toEqual([])
}, 120_000)

test('the same rule over two pools at once is on the list once', async () => {
  const shop = await addMerchant(made.db, at)
  const same = Array.from({ length: 5 }, (_, i): TradeCall => ({ ...rule, key: `same-${i}` }))
  const ends = await inPools({ url: made.url ?? '', at: at.toISOString(), shop }, [
    same,
    same.map((call) => ({ ...call, key: `${call.key}-b` })),
  ])
  expect(ends.filter(({ ok }) => ok)).toHaveLength(1)
  for (const end of ends.filter(({ ok }) => !ok))
    expect(end).toEqual({ failure: 'refused', reasons: ['risk_rule.exists'] })
  const kept = await made.db.select().from(auditEntries).where(eq(auditEntries.merchantId, shop.id))
  expect(kept.filter(({ action }) => action === 'risk_rule.add')).toHaveLength(1)
}, 120_000)
