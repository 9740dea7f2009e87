import { describe, expect, test } from 'vitest'
import * as desk from '#contract/desk/desk.ts'
import { queryPage } from '#contract/notifications/messages.ts'
import type { DeskDecision, DeskReason } from '#domain/cases.ts'
import { runJobs } from '../../support/trades.ts'
import { messagesTo } from '../support/codes.ts'
import { addRule, change, editRule, remove, ruleOf, rules } from '../support/risk-lists.ts'
import { api, openTrading, session, shop, signInAgain } from '../support/trading.ts'

openTrading()

const queue = 'white_rule' as const
const white = { list: 'white', value: 'regular@mail.example' } as const
const decide = async (
  subject: string,
  decision: DeskDecision,
  seen: string,
  reason: DeskReason | null = null,
) => {
  const staff = await api.signIn(await api.staff())
  return api.call(desk.decide, { queue, subject, decision, seen, reason }, staff, {
    language: 'en',
  })
}
const approve = async (id: string) => {
  expect((await decide(id, 'first_pass', 'pending')).status).toBe(200)
  expect((await decide(id, 'approve', 'review')).status).toBe(200)
}
const statusOf = async (id: string) => (await ruleOf(id)).status

describe('a white rule at the desk', () => {
  test('waits, passes twice and is effective; the merchant is told each time', async () => {
    const id = await addRule(white)
    expect(await statusOf(id)).toBe('pending')
    const staff = await api.signIn(await api.staff())
    const found = await api.data(desk.getCase, { queue, subject: id }, staff)
    expect(found).toMatchObject({ label: white.value, state: 'pending', waits: true })
    expect(found.facts.map(({ name }) => name)).toEqual([
      'list_rule_type',
      'list_rule',
      'list_rule_scope',
    ])
    expect(
      found.steps.filter(({ against }) => against.length === 0).map(({ decision }) => decision),
    ).toEqual(['first_pass', 'decline'])
    expect((await decide(id, 'approve', 'pending')).failure?.reasons?.[0]?.code).toBe(
      'risk_rule.pending',
    )
    await approve(id)
    expect(await ruleOf(id)).toMatchObject({ status: 'enabled', reason: null })
    const { records } = await api.data(queryPage, {}, session)
    expect(records).toHaveLength(2)
    const mailed = (await messagesTo(api, shop.admin.email)).join()
    expect(mailed).toContain('regular@mail.example')
    const { history } = await ruleOf(id)
    expect(history.map(({ status }) => status)).toEqual(['enabled', 'review', null])
  })
  test('is approved by another member of the staff than who passed it first', async () => {
    const id = await addRule(white)
    const [first, second] = [
      await api.signIn(await api.staff()),
      await api.signIn(await api.staff()),
    ]
    const decideAs = (staff: typeof first, decision: DeskDecision, seen: string) =>
      api.call(desk.decide, { queue, subject: id, decision, seen, reason: null }, staff, {
        language: 'en',
      })
    expect((await decideAs(first, 'first_pass', 'pending')).status).toBe(200)
    const against = async (staff: typeof first) => {
      const { steps } = await api.data(desk.getCase, { queue, subject: id }, staff)
      return steps.find(({ decision }) => decision === 'approve')?.against.map(({ code }) => code)
    }
    // Shown beforehand, and refused when attempted all the same.
    expect([await against(first), await against(second)]).toEqual([['risk_rule.same_reviewer'], []])
    const refused = await decideAs(first, 'approve', 'review')
    expect(refused.failure?.reasons).toMatchObject([{ code: 'risk_rule.same_reviewer' }])
    expect(await statusOf(id)).toBe('review')
    expect((await decideAs(second, 'approve', 'review')).status).toBe(200)
    expect(await statusOf(id)).toBe('enabled')
    const { records } = await api.data(queryPage, {}, session, { language: 'en' })
    expect(records.map(({ title }) => title)).toContainEqual(
      expect.stringContaining('We and your sales contact approved'),
    )
  })
  test('is declined with a reason only, and says it to the merchant', async () => {
    const id = await addRule(white)
    expect((await decide(id, 'decline', 'pending')).failure?.fields).toHaveProperty('reason')
    expect((await decide(id, 'decline', 'pending', 'value_too_wide')).status).toBe(200)
    expect(await ruleOf(id)).toMatchObject({ status: 'declined', reason: 'value_too_wide' })
    const refused = await editRule(id, { value: 'other@mail.example' })
    expect(refused.failure?.reasons).toMatchObject([
      { code: 'risk_rule.declined', text: expect.stringContaining('too many payers') },
    ])
    // A declined request may be made again.
    await addRule(white)
  })
  test('is invalidated for good: the merchant can only delete it', async () => {
    const id = await addRule(white)
    await approve(id)
    expect((await decide(id, 'invalidate', 'enabled', 'disputes_found')).status).toBe(200)
    expect(await ruleOf(id)).toMatchObject({
      ...{ status: 'disabled', invalidated: true, reason: 'disputes_found' },
    })
    const enabled = await change([id], 'enable', { list: 'white' })
    expect(enabled.data).toMatchObject({
      changed: 0,
      refused: [{ reasons: [{ code: 'risk_rule.invalidated', final: true }] }],
    })
    expect((await editRule(id, { value: 'other@mail.example' })).status).toBe(409)
    expect((await remove([id], 'white')).data.changed).toBe(1)
  })
})

describe('what the merchant does with an effective white rule', () => {
  test('changed in value or place it is reviewed from the beginning; a comment changes nothing', async () => {
    const id = await addRule(white)
    await approve(id)
    await editRule(id, { value: white.value, comment: 'monthly orders' })
    expect(await statusOf(id)).toBe('enabled')
    await editRule(id, { value: 'new@mail.example' })
    expect(await statusOf(id)).toBe('pending')
    await approve(id)
    const { value } = await ruleOf(id)
    await editRule(id, { value, scope: 'website', scopeId: shop.stores[0] })
    expect(await statusOf(id)).toBe('pending')
  })
  test('disabled it is enabled again by the provider only', async () => {
    const id = await addRule(white)
    await approve(id)
    await change([id], 'disable', { list: 'white' })
    expect(await statusOf(id)).toBe('disabled')
    await change([id], 'enable', { list: 'white' })
    expect(await statusOf(id)).toBe('review')
    expect((await decide(id, 'approve', 'review')).status).toBe(200)
    expect(await statusOf(id)).toBe('enabled')
  })
  test('of the staff who saw another value nobody decides unawares', async () => {
    const id = await addRule(white)
    const staff = await api.signIn(await api.staff())
    const { revision } = await api.data(desk.getCase, { queue, subject: id }, staff)
    await editRule(id, { value: 'other@mail.example' })
    const late = await api.call(
      desk.decide,
      { queue, subject: id, decision: 'first_pass', seen: 'pending', revision },
      staff,
    )
    expect(late.failure?.failure).toBe('case_changed')
  })
})

test('the robot of the sandbox looks twice, an hour apart, and declines what says so', async () => {
  const good = await addRule(white)
  const bad = await addRule({ ...white, value: 'refuse@mail.example' })
  const look = async () => {
    api.clock.advance(3_600_000)
    await runJobs(api.ctx(), 'desk.robot')
    await signInAgain()
    const found = await rules({ list: 'white' })
    return [good, bad].map((id) => found.find(({ ruleId }) => ruleId === id)?.status)
  }
  expect(await look()).toEqual(['review', 'declined'])
  expect(await look()).toEqual(['enabled', 'declined'])
})
