import { beforeEach, describe, expect, test } from 'vitest'
import * as desk from '#contract/desk/desk.ts'
import { getDetail, updateStatus } from '#contract/payments/disputes.ts'
import { limits } from '#domain/limits.ts'
import { deskCases } from '#server/app/registry.ts'
import { transact } from '#server/db/transact.ts'
import { payment, runJobs } from '../../support/trades.ts'
import { alerted, toldOf } from '../support/disputes.ts'
import type { TestSession } from '../support/people.ts'
import { api, newKey, openTrading, session, shop, signInAgain } from '../support/trading.ts'

openTrading()

let staff: TestSession
beforeEach(async () => {
  staff = await api.signIn(await api.staff())
})

/** An alert that the merchant has processed. */
async function processed(note = 'The order was stopped before shipping.') {
  const disputeId = await alerted(api, await payment(api.ctx(), shop, {}), { reason: 'OTHERS' })
  const payload = { disputeId, status: 'processed', note } as const
  await api.data(updateStatus, payload, session, { key: newKey() })
  return disputeId
}
const statusOf = async (disputeId: string) =>
  (await api.data(getDetail, { disputeId }, session)).status
const decide = (subject: string, decision: 'succeed' | 'lose' | 'revoke', more: object = {}) =>
  api.call(
    desk.decide,
    { queue: 'dispute', subject, decision, seen: 'processed', ...more },
    staff,
    { key: newKey(), language: 'en' },
  )

describe('the queue of disputes', () => {
  test('holds those that the merchant has processed, with what he did', async () => {
    const subject = await processed()
    const listed = await api.data(desk.listCases, { queue: 'dispute', search: subject }, staff)
    expect(listed).toMatchObject({
      total: 1,
      records: [{ subject, state: 'processed', waits: true }],
    })
    const inLanguage = (language: 'en' | 'zh') =>
      api.data(desk.getCase, { queue: 'dispute', subject }, staff, { language })
    const found = await inLanguage('en')
    expect(found.steps).toEqual([
      { decision: 'succeed', against: [] },
      { decision: 'lose', against: [] },
      { decision: 'revoke', against: [] },
    ])
    expect(found.facts).toContainEqual({
      ...{ name: 'note', kind: 'text' },
      value: 'The order was stopped before shipping.',
    })
    expect(found.facts.map(({ name }) => name)).not.toContain('due_by')
    const why = { name: 'dispute_reason', kind: 'text' }
    expect(found.facts).toContainEqual({ ...why, value: 'Other' })
    expect((await inLanguage('zh')).facts).toContainEqual({ ...why, value: '其他' })
  })

  test.each([
    ['succeed', 'success'],
    ['lose', 'failed'],
    ['revoke', 'revoked'],
  ] as const)('%s records %s, and the merchant is told', async (decision, status) => {
    const subject = await processed()
    const more = decision === 'lose' ? { reason: 'answer_insufficient' } : {}
    expect((await decide(subject, decision, more)).data).toBe('SUCCESS')
    expect(await statusOf(subject)).toBe(status)
    const { events, mails } = await toldOf(api, subject)
    expect(events.at(-1)).toBe(`dispute.${decision}`)
    expect(mails).toBe(2)
    expect((await decide(subject, decision, more)).status).toBe(409)
  })

  test('a failure needs its reason', async () => {
    const subject = await processed()
    expect(Object.keys((await decide(subject, 'lose')).failure?.fields ?? {})).toEqual(['reason'])
    expect(await statusOf(subject)).toBe('processed')
  })

  test.each([
    ['The replacement was handed over in person.', 'success'],
    ['Done', 'failed'],
  ] as const)('the robot reads the note: %s', async (note, status) => {
    const subject = await processed(note)
    api.clock.advance(limits.robotDelay.dispute)
    await runJobs(api.ctx(), 'desk.robot')
    await signInAgain()
    expect(await statusOf(subject)).toBe(status)
  })
})

test('in live mode the network reports the outcome, and nobody at the desk', async () => {
  const subject = await processed()
  const ctx = api.ctx({ services: { ...api.services, mode: 'live' } })
  const against = await deskCases.dispute.against(api.db, ctx, subject)
  expect(against('succeed').map(({ code }) => code)).toEqual(['dispute.network_decides'])
  const silent = { reason: null, noteEn: null, noteZh: null, amount: null, reference: null }
  const deciding = { ...silent, subject, decision: 'succeed' } as const
  const doIt = await deskCases.dispute.decide(api.db, ctx, deciding)
  await expect(transact(api.db, doIt)).rejects.toThrow('refused')
  expect(await statusOf(subject)).toBe('processed')
})
