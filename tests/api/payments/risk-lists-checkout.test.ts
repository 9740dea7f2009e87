import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Payload } from '#contract/call.ts'
import * as desk from '#contract/desk/desk.ts'
import * as contract from '#contract/payments/risk-lists.ts'
import { getDetail } from '#contract/payments/transactions.ts'
import { endPayment } from '#server/payments/transactions/shared/end-payment.ts'
import { ledgerViolations, networkSays, payment } from '../../support/trades.ts'
import { cards, openPayer } from '../support/links.ts'
import type { TestSession } from '../support/people.ts'

let payer: Awaited<ReturnType<typeof openPayer>>
let link: Awaited<ReturnType<typeof payer.link>>
let by: TestSession
beforeAll(async () => {
  payer = await openPayer()
})
beforeEach(async () => {
  link = await payer.link()
  by = await payer.signIn(link.world.admin)
})
afterAll(async () => {
  expect(await ledgerViolations(payer)).toEqual([])
  await payer.close()
})

const email = 'ada@example.test'
const add = async (typed: Partial<Payload<typeof contract.add>> = {}) => {
  const sent = { list: 'black', type: 'email', value: email, ...typed } as const
  return (await payer.data(contract.add, sent, by, { key: randomUUID() })).ruleId
}
const approve = async (subject: string) => {
  for (const [decision, seen] of [
    ['first_pass', 'pending'],
    ['approve', 'review'],
  ] as const) {
    const staff = await payer.signIn(await payer.staff())
    await payer.data(desk.decide, { queue: 'white_rule', subject, decision, seen }, staff)
  }
}
const pay = async (number: string = cards.visa) => (await payer.payWith(link, number)).data
const seen = (transactionId: string | null) =>
  payer.data(getDetail, { transactionId: transactionId ?? '' }, by)

describe('a payment that a black rule meets', () => {
  test.each([
    ['email', email],
    ['email', 'ADA@Example.test'],
    ['email_domain', 'example.test'],
    ['card', cards.visa],
    ['card', '411111******1111'],
  ] as const)('by %s %s is declined before the network is asked', async (type, value) => {
    const ruleId = await add({ type, value })
    const paid = await pay()
    // The payer only learns that the payment failed.
    expect(paid).toMatchObject({ payStatus: 'FAILED', setback: 'general' })
    expect(JSON.stringify(paid)).not.toContain(ruleId)
    const record = await seen(paid.transactionId)
    expect(record).toMatchObject({
      ...{ status: 'FAILED', declineCode: 'RSK' },
      riskRule: { ruleId, list: 'black', type },
    })
    expect(record.timeline.map(({ kind }) => kind)).toEqual(['created', 'declined'])
    const rule = await payer.data(contract.detail, { id: ruleId }, by)
    expect(rule).toMatchObject({ hits: 1, met: [{ transactionId: paid.transactionId }] })
    const counts = await payer.data(contract.countTabs, { list: 'black' }, by)
    expect(counts.met).toBe(1)
  })
  test('goes through when the rule is another payer, website or group, or is not in effect', async () => {
    await add({ value: 'someone@example.test' })
    await add({ type: 'email_domain', value: 'sub.example.test' })
    await add({ type: 'card', value: '411111******1112' })
    await add({ scope: 'website', scopeId: link.world.stores[1] })
    await add({ scope: 'group', scopeId: link.world.groups[1] })
    const off = await add()
    await payer.data(contract.batchEdit, { list: 'black', ruleIds: [off], act: 'disable' }, by)
    const gone = await add({ type: 'email_domain', value: 'example.test' })
    await payer.data(contract.batchDelete, { list: 'black', ruleIds: [gone] }, by)
    expect(await pay()).toMatchObject({ payStatus: 'SUCCESS' })
  })
  test('is declined by a rule of its website, or of the group that this is in', async () => {
    const ruleId = await add({ scope: 'group', scopeId: link.world.groups[0] })
    const { transactionId } = await pay()
    expect(await seen(transactionId)).toMatchObject({ riskRule: { ruleId } })
  })
  test('of another merchant does not concern it', async () => {
    const other = await payer.link()
    await add()
    expect((await payer.payWith(other, cards.visa)).data).toMatchObject({ payStatus: 'SUCCESS' })
  })
  test('names its rule after that is deleted, and may be paid again then', async () => {
    const ruleId = await add()
    const { transactionId } = await pay()
    await payer.data(contract.batchDelete, { list: 'black', ruleIds: [ruleId] }, by)
    expect(await seen(transactionId)).toMatchObject({ riskRule: { ruleId, value: email } })
    const rule = await payer.data(contract.detail, { id: ruleId }, by)
    expect(rule.deletedAt).not.toBeNull()
    expect(await pay()).toMatchObject({ payStatus: 'SUCCESS' })
  })
})

describe('a rule that is added while a payment is under way', () => {
  test('does not stop what the network was asked already', async () => {
    const id = await payment(payer.ctx(), link.world, { email, outcome: 'unanswered' })
    await add()
    expect(await endPayment(payer.ctx(), id, networkSays('approved'))).toBe('SUCCESS')
  })
  test('keeps what the network holds in review, though a white rule meets it', async () => {
    await approve(await add({ list: 'white' }))
    const id = await payment(payer.ctx(), link.world, { email, outcome: 'unanswered' })
    await add()
    expect(await endPayment(payer.ctx(), id, networkSays('review'))).toBe('REVIEW')
  })
  test('lets what the network holds then pass, when it is white', async () => {
    const id = await payment(payer.ctx(), link.world, { email, outcome: 'unanswered' })
    await approve(await add({ list: 'white' }))
    expect(await endPayment(payer.ctx(), id, networkSays('review'))).toBe('SUCCESS')
  })
})

describe('a white rule', () => {
  test('spares a payment the review, and the record names it', async () => {
    const ruleId = await add({ list: 'white' })
    await approve(ruleId)
    const paid = await pay(cards.review)
    expect(paid).toMatchObject({ payStatus: 'SUCCESS' })
    const record = await seen(paid.transactionId)
    expect(record).toMatchObject({
      ...{ status: 'SUCCESS', reviewReason: null, riskRule: { ruleId, list: 'white' } },
      settlementAmount: '23.00',
    })
    expect(record.timeline.map(({ kind }) => kind)).toEqual(['created', 'authorised'])
    expect(await payer.data(contract.detail, { id: ruleId }, by)).toMatchObject({
      ...{ hits: 1, met: [{ payer: email }] },
    })
    // Only users with access to the transaction log see the payer.
    const { groups } = link.world
    const clerk = await payer.operator(link.world, { groups, permissions: ['M-0404'] })
    const { met } = await payer.data(contract.detail, { id: ruleId }, await payer.signIn(clerk))
    expect(met).toMatchObject([{ transactionId: paid.transactionId, payer: null }])
  })
  test.each(['pending', 'review'] as const)('that is %s has no effect', async (status) => {
    const subject = await add({ list: 'white' })
    const staff = await payer.signIn(await payer.staff())
    if (status === 'review')
      await payer.data(
        desk.decide,
        { queue: 'white_rule', subject, decision: 'first_pass', seen: 'pending' },
        staff,
      )
    const { transactionId } = await pay(cards.review)
    expect(await seen(transactionId)).toMatchObject({ status: 'REVIEW', riskRule: null })
  })
  test('never saves a payment that the network declines, and is not named by what needed none', async () => {
    await approve(await add({ list: 'white' }))
    const declined = await pay(cards.declined)
    expect(await seen(declined.transactionId)).toMatchObject({ status: 'FAILED', riskRule: null })
    const paid = await pay()
    expect(await seen(paid.transactionId)).toMatchObject({ status: 'SUCCESS', riskRule: null })
  })
  test('never beats an effective black rule of the same value', async () => {
    await approve(await add({ list: 'white' }))
    const ruleId = await add()
    const { transactionId } = await pay(cards.review)
    expect(await seen(transactionId)).toMatchObject({
      ...{ status: 'FAILED', declineCode: 'RSK', riskRule: { ruleId, list: 'black' } },
    })
  })
})
