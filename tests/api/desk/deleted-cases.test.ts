import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { delStore } from '#contract/company/websites.ts'
import * as desk from '#contract/desk/desk.ts'
import type { DeskDecision, DeskQueue } from '#domain/cases.ts'
import { riskRules } from '#server/db/schema/risk-lists.ts'
import { withdrawalAccounts } from '#server/db/schema/withdrawal-accounts.ts'
import { type Api, openApi } from '../support/api.ts'
import { approvedAccount } from '../support/offline-stores.ts'
import type { TestMerchant, TestSession } from '../support/people.ts'
import { added, codesOf } from '../support/websites.ts'

// A merchant may delete what the staff has open: the staff is told that, not that it never existed.

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

test('what never was does not exist', async () => {
  const payload = { queue: 'website', subject: 'sto_NONE', decision: 'approve' } as const
  const asked = { ...payload, seen: 'normal' }
  const answer = await api.call(desk.decide, asked, staff, { key: randomUUID() })
  expect(answer.status).toBe(404)
})
