import { describe, expect, test } from 'vitest'
import { getDetail, updateStatus } from '#contract/payments/disputes.ts'
import { limits } from '#domain/limits.ts'
import { networkSays, payment, rowOf, runJobs } from '../../support/trades.ts'
import { alerted, toldOf } from '../support/disputes.ts'
import { api, newKey, openTrading, refund, session, shop, signInAgain } from '../support/trading.ts'

openTrading()

const paid = () => payment(api.ctx(), shop, {})
const detail = (disputeId: string) => api.data(getDetail, { disputeId }, session)
const move = (
  disputeId: string,
  status: 'processed' | 'refunded' | 'waiver_appeal',
  note?: string,
  key = newKey(),
) =>
  api.call(updateStatus, { disputeId, status, ...(note ? { note } : {}) }, session, {
    key,
    language: 'en',
  })
const reasonsOf = (answer: Awaited<ReturnType<typeof move>>) =>
  answer.failure?.reasons?.map(({ code }) => code)
/** Advances the clock by milliseconds and runs the due jobs. */
async function later(ms: number): Promise<readonly string[]> {
  api.clock.advance(ms)
  const fired = await runJobs(api.ctx())
  await signInAgain()
  return fired
}

describe('the money', () => {
  test('is not said to be back before it is', async () => {
    const transactionId = await paid()
    const disputeId = await alerted(api, transactionId)
    const said = await move(disputeId, 'refunded')
    expect(said.failure?.reasons).toMatchObject([
      {
        code: 'dispute.not_refunded',
        params: { record: transactionId },
        unlocks: { href: expect.stringContaining(`${transactionId}&dialog=refund`) },
      },
    ])
  })

  test.each(['pending', 'processed'] as const)(
    'a full refund of its payment closes one that is %s as refunded',
    async (status) => {
      const transactionId = await paid()
      const disputeId = await alerted(api, transactionId)
      if (status === 'processed') await move(disputeId, 'processed', 'We look into it.')
      expect((await refund(transactionId, '100.00')).status).toBe(200)
      expect(await detail(disputeId)).toMatchObject({ status: 'refunded', refund: 'done' })
      await runJobs(api.ctx(), 'dispute.answer')
      const answered = api.outside.network.alerts.filter(
        (one) => one.transactionId === transactionId,
      )
      expect(answered.at(-1)).toMatchObject({ status: 'refunded' })
    },
  )

  test('a part of it closes nothing, the rest does', async () => {
    const transactionId = await paid()
    const disputeId = await alerted(api, transactionId)
    await refund(transactionId, '40.00')
    expect(await detail(disputeId)).toMatchObject({ status: 'pending', refund: 'none' })
    await refund(transactionId, '60.00')
    expect((await detail(disputeId)).status).toBe('refunded')
  })

  test('of an alert about a part, that part closes it', async () => {
    const transactionId = await paid()
    await refund(transactionId, '50.00')
    api.clock.advance(1000)
    const disputeId = await alerted(api, transactionId, { amount: 3_000n })
    expect(await detail(disputeId)).toMatchObject({ status: 'pending', refund: 'none' })
    await refund(transactionId, '30.00')
    expect((await detail(disputeId)).status).toBe('refunded')
  })

  test('while the network decides about the refund nothing else can be done, nor does it expire', async () => {
    const transactionId = await paid()
    const disputeId = await alerted(api, transactionId)
    api.outside.network.next = 'pending'
    await refund(transactionId, '100.00')
    expect(await detail(disputeId)).toMatchObject({ status: 'pending', refund: 'running' })
    expect(reasonsOf(await move(disputeId, 'waiver_appeal'))).toEqual(['dispute.refund_running'])
    api.clock.advance(limits.disputeAnswer)
    await runJobs(api.ctx(), 'dispute.expire')
    await signInAgain()
    expect((await detail(disputeId)).status).toBe('pending')
    for (const operation of api.outside.network.operations.values())
      if (operation.kind === 'refund') Object.assign(operation, { answer: networkSays('approved') })
    await runJobs(api.ctx(), 'network.resume')
    expect((await detail(disputeId)).status).toBe('refunded')
  })

  test('a refund that failed after the deadline leaves it expired', async () => {
    const transactionId = await paid()
    const disputeId = await alerted(api, transactionId)
    api.outside.network.next = 'pending'
    await refund(transactionId, '100.00')
    api.clock.advance(limits.disputeAnswer)
    await runJobs(api.ctx(), 'dispute.expire')
    for (const operation of api.outside.network.operations.values())
      if (operation.kind === 'refund') Object.assign(operation, { answer: networkSays('declined') })
    await runJobs(api.ctx(), 'network.resume')
    await signInAgain()
    expect((await detail(disputeId)).status).toBe('expired')
    expect((await rowOf(api, transactionId)).refundFailed).toBe(10_000n)
  })
})

describe('its time', () => {
  test('it expires after 72 hours, not a second before', async () => {
    const disputeId = await alerted(api, await paid())
    expect(await later(limits.disputeAnswer - 1_000)).not.toContain('dispute.expire')
    expect((await detail(disputeId)).status).toBe('pending')
    expect(await later(1_000)).toContain('dispute.expire')
    const { status, closedAt, deadline } = await detail(disputeId)
    expect(status).toBe('expired')
    expect(closedAt).toBe(deadline)
    expect(reasonsOf(await move(disputeId, 'processed', 'too late'))).toEqual(['dispute.closed'])
  })

  test('after its deadline nothing is taken, also while it has not been expired yet', async () => {
    const disputeId = await alerted(api, await paid())
    api.clock.advance(limits.disputeAnswer)
    await signInAgain()
    expect(reasonsOf(await move(disputeId, 'processed', 'late'))).toEqual(['dispute.over'])
  })

  test('the merchant is told when it comes and 24 hours before its end, by message and mail', async () => {
    const disputeId = await alerted(api, await paid())
    expect(await toldOf(api, disputeId)).toEqual({ events: ['dispute.received'], mails: 1 })
    await later(limits.disputeAnswer - limits.disputeReminder - 1_000)
    expect((await toldOf(api, disputeId)).events).toHaveLength(1)
    await later(1_000)
    expect(await toldOf(api, disputeId)).toEqual({
      events: ['dispute.received', 'dispute.reminder'],
      mails: 2,
    })
  })

  test('who has answered is not reminded', async () => {
    const disputeId = await alerted(api, await paid())
    await move(disputeId, 'processed', 'Stopped')
    await later(limits.disputeAnswer)
    expect((await toldOf(api, disputeId)).events).not.toContain('dispute.reminder')
    expect((await detail(disputeId)).status).not.toBe('expired')
  })
})
