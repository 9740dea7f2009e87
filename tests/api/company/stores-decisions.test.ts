import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '#contract/company/websites.ts'
import * as desk from '#contract/desk/desk.ts'
import { limits } from '#domain/limits.ts'
import { merchantMessages } from '#server/db/schema/messages.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { runJobs } from '../../support/trades.ts'
import { openPayer } from '../support/links.ts'
import type { TestMerchant, TestSession } from '../support/people.ts'
import { added, codesOf, declared, proof, storeRow } from '../support/websites.ts'

let api: Awaited<ReturnType<typeof openPayer>>
let world: TestMerchant
let admin: TestSession
let staff: TestSession
beforeAll(async () => {
  api = await openPayer()
})
afterAll(() => api.close())
beforeEach(async () => {
  world = await api.merchant()
  admin = await api.signIn(world.admin)
  staff = await api.signIn(await api.staff())
})

type Decision = 'approve' | 'decline' | 'modify' | 'flag' | 'freeze' | 'hold' | 'close' | 'resume'
const decide = async (subject: string, decision: Decision, more: object = {}) => {
  const seen = (await storeRow(api, subject)).state
  const reason = ['approve', 'resume'].includes(decision) ? null : ('risk_found' as const)
  const payload = { queue: 'website', subject, decision, seen, reason, ...more } as const
  return api.call(desk.decide, payload, staff, { key: randomUUID(), language: 'en' })
}
const state = async (id: string) => (await storeRow(api, id)).state

describe('the decision on a website', () => {
  test('opens it to payments, and the merchant hears of it', async () => {
    const storeId = await added(api, world, admin, { storeName: 'Nice shop' })
    const found = await api.data(desk.getCase, { queue: 'website', subject: storeId }, staff)
    expect(found).toMatchObject({ label: 'Nice shop', state: 'under_review', waits: true })
    expect(found.facts.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['url', 'group', 'declared', 'proof']),
    )
    const legal = found.steps.filter(({ against }) => against.length === 0)
    expect(legal.map(({ decision }) => decision)).toEqual(['approve', 'decline', 'modify', 'close'])
    expect((await decide(storeId, 'approve')).data).toBe('SUCCESS')
    expect(await storeRow(api, storeId)).toMatchObject({
      state: 'normal',
      applicationStatus: 'APPROVE',
    })
    const [message] = await api.db
      .select()
      .from(merchantMessages)
      .where(eq(merchantMessages.subject, storeId))
    expect(message).toMatchObject({ event: 'website.approve', merchantId: world.id })
    const mails = await api.db.select().from(outbox).where(eq(outbox.merchantId, world.id))
    expect(JSON.stringify(mails.map(({ payload }) => payload))).toContain('Nice shop')
  })

  test('that is a no says why, and the merchant sends it again', async () => {
    const storeId = await added(api, world, admin)
    const no = {
      reason: 'policies_missing',
      noteEn: 'Add a refund policy.',
      noteZh: '请添加退款政策。',
    }
    expect((await decide(storeId, 'modify', no)).data).toBe('SUCCESS')
    const seen = await api.call(contract.selectOne, { storeId }, admin, { language: 'en' })
    expect(seen.data).toMatchObject({
      state: 'review_failed',
      applicationStatus: 'MODIFY',
      decision: { decision: 'modify', reason: 'policies_missing', note: 'Add a refund policy.' },
      files: [{ fileName: expect.any(String), originalName: 'history.png' }],
    })
    const chinese = await api.call(contract.selectOne, { storeId }, admin, { language: 'zh' })
    expect(chinese.data.decision?.note).toBe('请添加退款政策。')
    api.clock.advance(1_000)
    const again = {
      storeId,
      storeName: 'New shop',
      storeUrl: (await storeRow(api, storeId)).url,
      groupId: world.groups[0],
      settlementCurrency: ['USD' as const],
      tradeCategory: 'goods' as const,
      application: declared(await proof(api, admin)),
    }
    expect((await api.call(contract.addmod, again, admin)).data.state).toBe('under_review')
    const waiting = await api.data(contract.selectOne, { storeId }, admin)
    expect([waiting.decision, waiting.decisions.length]).toEqual([null, 1])
  })

  test('of a website of a shop platform has it wait for its shop', async () => {
    const storeId = await added(api, world, admin, { platform: 'shopify' })
    await decide(storeId, 'approve')
    expect(await state(storeId)).toBe('waiting_authorisation')
    const mails = await api.db.select().from(outbox).where(eq(outbox.merchantId, world.id))
    const told = JSON.stringify(mails.map(({ payload }) => payload))
    expect(told).toContain('as soon as its shop authorises us')
    expect(told).not.toContain('can now take payments')
  })

  test('freezing, holding, marking and lifting it; closing is for good', async () => {
    const [storeId] = world.stores
    for (const [decision, after] of [
      ['flag', 'abnormal'],
      ['hold', 'hold'],
      ['freeze', 'frozen'],
      ['resume', 'normal'],
      ['close', 'closed'],
    ] as const) {
      expect((await decide(storeId, decision)).data).toBe('SUCCESS')
      expect(await state(storeId)).toBe(after)
    }
    expect(codesOf(await decide(storeId, 'resume'))).toEqual(['store.closed'])
  })

  test('is made once, of two at the same moment', async () => {
    const storeId = await added(api, world, admin)
    const answers = await Promise.all([decide(storeId, 'approve'), decide(storeId, 'decline')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('is taken by the robot of the sandbox after an hour', async () => {
    const [good, bad] = [
      await added(api, world, admin),
      await added(api, world, admin, {
        storeUrl: `https://declined-${randomUUID().slice(0, 8)}.example`,
      }),
    ]
    api.clock.advance(limits.robotDelay.website)
    await runJobs(api.ctx())
    expect([await state(good), await state(bad)]).toEqual(['normal', 'review_failed'])
  })
})
