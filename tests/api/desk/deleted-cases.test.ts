import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { delStore } from '#contract/company/websites.ts'
import * as desk from '#contract/desk/desk.ts'
import { remove } from '#contract/money/withdrawal-accounts.ts'
import { batchDelete } from '#contract/payments/risk-lists.ts'
import type { DeskDecision, DeskQueue } from '#domain/cases.ts'
import type { Tx } from '#server/db/open.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { riskRules } from '#server/db/schema/risk-lists.ts'
import { withdrawalAccounts } from '#server/db/schema/withdrawal-accounts.ts'
import { rulesChange } from '#server/payments/risk-lists/shared/rule-hits.ts'
import { whileBlocked } from '../../support/while-blocked.ts'
import { type Api, openApi } from '../support/api.ts'
import { approvedAccount } from '../support/offline-stores.ts'
import type { TestMerchant, TestSession } from '../support/people.ts'
import { added, codesOf } from '../support/websites.ts'
import { codeFor } from '../support/withdrawal-accounts.ts'

// A merchant may delete a record that the staff has open: the staff learns that it was deleted, not that it never
// existed.

let api: Api
let world: TestMerchant
let admin: TestSession
let staff: TestSession
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  world = await api.merchant()
  admin = await api.signIn(world.admin)
  staff = await api.signIn(await api.staff())
})

async function website() {
  const subject = await added(api, world, admin)
  return { subject, gone: () => api.call(delStore, { storeId: subject }, admin) }
}

async function account() {
  const subject = await approvedAccount(api, world)
  const { id } = withdrawalAccounts
  const deletedAt = api.clock.now()
  const gone = () => api.db.update(withdrawalAccounts).set({ deletedAt }).where(eq(id, subject))
  return { subject, gone }
}

async function rule() {
  const subject = api.newId('rul')
  const createdAt = api.clock.now()
  await api.db.insert(riskRules).values({
    ...({ list: 'white', type: 'email', status: 'pending' } as const),
    ...{ id: subject, merchantId: world.id, shown: 'a@b.example', matchKey: subject, createdAt },
    ...{ creatorId: world.admin.id, creatorName: 'Ann' },
  })
  const gone = () =>
    api.db.update(riskRules).set({ deletedAt: createdAt }).where(eq(riskRules.id, subject))
  return { subject, gone }
}

test.each([
  ['website', 'under_review', 'approve', website],
  ['withdrawal_account', 'approved', 'decline', account],
  ['white_rule', 'pending', 'first_pass', rule],
] as const satisfies readonly (readonly [DeskQueue, string, DeskDecision, () => unknown])[])(
  'of a %s that was deleted the staff reads that, and decides nothing',
  async (queue, seen, decision, make) => {
    const { subject, gone } = await make()
    const open = () => api.call(desk.getCase, { queue, subject }, staff, { language: 'en' })
    expect((await open()).data).toMatchObject({ state: seen })
    await gone()
    const reason = decision === 'decline' ? ('holder_differs' as const) : null
    const payload = { queue, subject, decision, seen, reason }
    const late = await api.call(desk.decide, payload, staff, { key: randomUUID() })
    expect([late.status, codesOf(late)]).toEqual([409, ['desk.case_deleted']])
    const { data } = await open()
    expect(data).toMatchObject({ state: 'deleted', waits: false })
    for (const { against } of data.steps)
      expect(against.map(({ text }) => text)).toEqual([
        'The merchant has deleted this. There is nothing left to decide.',
      ])
    const waiting = { queue, search: subject }
    expect((await api.data(desk.listCases, waiting, staff)).records).toEqual([])
  },
)

const locked = {
  website: (tx: Tx, id: string) => tx.select().from(stores).where(eq(stores.id, id)).for('update'),
  withdrawal_account: (tx: Tx, id: string) =>
    tx.select().from(withdrawalAccounts).where(eq(withdrawalAccounts.id, id)).for('update'),
  white_rule: (tx: Tx) => rulesChange(tx, world.id),
} satisfies Partial<Record<DeskQueue, unknown>>

async function deletion(queue: keyof typeof locked, id: string) {
  if (queue === 'website') return () => api.call(delStore, { storeId: id }, admin)
  const list = 'white' as const
  if (queue === 'white_rule') return () => api.call(batchDelete, { list, ruleIds: [id] }, admin)
  const verifyCode = await codeFor(api, admin)
  return () => api.call(remove, { accountId: id, verifyCode }, admin)
}

test.each([
  ['website', 'under_review', 'approve', website],
  ['withdrawal_account', 'approved', 'decline', account],
  ['white_rule', 'pending', 'first_pass', rule],
] as const)(
  'who decides on a %s at the moment in which it is deleted is told that too',
  async (queue, seen, decision, make) => {
    const { subject } = await make()
    const remove = await deletion(queue, subject)
    const reason = decision === 'decline' ? ('holder_differs' as const) : null
    const waiting = sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    const waits = async (count: number) =>
      expect.poll(async () => (await api.db.execute(waiting)).rows.length).toBe(count)
    // Both requests are in progress, the deletion first.
    const [gone, late] = await whileBlocked(
      api.db,
      (tx) => locked[queue](tx, subject),
      async () => {
        const first = remove()
        await waits(1)
        const payload = { queue, subject, decision, seen, reason }
        const second = api.call(desk.decide, payload, staff, { key: randomUUID() })
        await waits(2)
        return [first, second] as const
      },
    )
    expect((await gone).status).toBe(200)
    expect([(await late).status, codesOf(await late)]).toEqual([409, ['desk.case_deleted']])
  },
)

test('what never was does not exist', async () => {
  const payload = { queue: 'website', subject: 'sto_NONE', decision: 'approve' } as const
  const asked = { ...payload, seen: 'normal' }
  const answer = await api.call(desk.decide, asked, staff, { key: randomUUID() })
  expect(answer.status).toBe(404)
})
