import { describe, expect, test } from 'vitest'
import { fromPromise } from 'xstate'
import { type Answer, NotJudged } from '#machines/parts/answer.ts'
import { cancelFlow } from '#machines/payments/flows/cancel.ts'
import { type CaptureRequest, captureFlow } from '#machines/payments/flows/capture.ts'
import { type RefundRequest, refundFlow, refundReasons } from '#machines/payments/flows/refund.ts'
import { returnTradeFlow } from '#machines/payments/flows/return-trade.ts'
import { reviewFlow } from '#machines/payments/flows/review.ts'
import { voidFlow } from '#machines/payments/flows/void.ts'
import type { TransactionFacts } from '#machines/payments/lifecycles/transaction-facts.ts'
import type { ConfirmationRequest } from '#machines/payments/parts/confirmation.ts'
import { heard, keys, live } from './live.ts'
import { accepted, factsOf, now, rejected } from './models/samples.ts'

const answer = (result: unknown): Answer => ({ ...accepted, result })
const lost = () => Promise.reject(new Error('connection lost'))
type Reply = () => Promise<Answer>

/** A dialog whose requests are answered in turn; the requests are recorded. */
function replies<Request>(...turns: readonly Reply[]) {
  const asked: Request[] = []
  const request = fromPromise<Answer, Request>(({ input }) => {
    asked.push(input)
    return (turns[asked.length - 1] ?? lost)()
  })
  return { asked, request }
}

const captureDialog = (...turns: readonly Reply[]) => {
  const { asked, request } = replies<CaptureRequest>(...turns)
  const dialog = live(captureFlow.provide({ actors: { request } }), { newKey: keys(), now })
  dialog.actor.send({ type: 'OPEN', transactionId: 'T1', facts: factsOf('AUTH', 'SUCCESS') })
  return { ...dialog, asked }
}
const refundDialog = (facts: TransactionFacts, ...turns: readonly Reply[]) => {
  const { asked, request } = replies<RefundRequest>(...turns)
  const dialog = live(refundFlow.provide({ actors: { request } }), { newKey: keys(), now })
  dialog.actor.send({ type: 'OPEN', transactionId: 'T1', facts })
  return { ...dialog, asked }
}
const paid = factsOf('DEBIT', 'SUCCESS')
const editing = { open: 'editing' }

describe('capture', () => {
  test('opens empty; the amount is trimmed and cut to 2 decimals', () => {
    const { actor } = captureDialog()
    expect(actor.getSnapshot().context.amount).toBe('')
    actor.send({ type: 'AMOUNT', value: ' 10.999 ' })
    expect(actor.getSnapshot().context.amount).toBe('10.99')
  })
  test.each(['SUCCESS', '成功'])('%s closes it 3 seconds after the click', async (text) => {
    const { actor, clock, emitted } = captureDialog(async () => answer(text))
    actor.send({ type: 'ALL' })
    actor.send({ type: 'SUBMIT' })
    actor.send({ type: 'CLOSE' })
    await heard()
    clock.increment(2_999)
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
    clock.increment(1)
    expect(actor.getSnapshot().value).toBe('closed')
    expect(actor.getSnapshot().context.amount).toBe('')
    expect(emitted).toEqual(['success', 'finish'])
  })
  test.each(['success', true, undefined])('%s keeps it open with the amount', async (result) => {
    const { actor, clock, emitted } = captureDialog(async () => ({ ...rejected, result }))
    actor.send({ type: 'AMOUNT', value: '10' })
    actor.send({ type: 'SUBMIT' })
    await heard()
    clock.increment(3_000)
    const { value, context } = actor.getSnapshot()
    expect([value, context.amount, context.failure]).toEqual([editing, '10', 'refused'])
    expect([context.message, context.reasons]).toEqual([rejected.message, rejected.reasons])
    expect(emitted).toEqual([])
  })
  test('waits for an answer that takes longer than 3 seconds', async () => {
    const gate = Promise.withResolvers<Answer>()
    const { actor, clock } = captureDialog(() => gate.promise)
    actor.send({ type: 'ALL' })
    actor.send({ type: 'SUBMIT' })
    clock.increment(10_000)
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
    gate.resolve(accepted)
    await heard()
    expect(actor.getSnapshot().value).toBe('closed')
  })
  test('a second click while it runs sends nothing', async () => {
    const { actor, asked } = captureDialog(async () => accepted)
    actor.send({ type: 'ALL' })
    actor.send({ type: 'SUBMIT' })
    actor.send({ type: 'SUBMIT' })
    await heard()
    expect(asked).toEqual([{ transactionId: 'T1', amount: '50.00', idempotencyKey: 'K1' }])
  })
  test.each(['', '0', '0.00', '1e1', '-1', '50.01'])('%j is not sent', (value) => {
    const { actor } = captureDialog()
    actor.send({ type: 'AMOUNT', value })
    expect(actor.getSnapshot().can({ type: 'SUBMIT' })).toBe(false)
  })
})

describe('refund', () => {
  test('any truthy result succeeds after 3 seconds', async () => {
    const { actor, clock, emitted } = refundDialog(paid, async () => answer({ id: 1 }))
    actor.send({ type: 'ALL' })
    actor.send({ type: 'SUBMIT' })
    await heard()
    clock.increment(3_000)
    expect([actor.getSnapshot().value, emitted]).toEqual(['closed', ['success', 'finish']])
  })
  test('does not open while a chargeback exists', () => {
    const { actor } = refundDialog({ ...paid, chargebackOpen: true })
    expect(actor.getSnapshot().value).toBe('closed')
  })
  test('the key is made when it opens, kept without an answer, new after a refusal', async () => {
    const { actor, clock, asked } = refundDialog(
      paid,
      lost,
      lost,
      async () => rejected,
      async () => accepted,
    )
    const submit = async (value: string) => {
      actor.send({ type: 'AMOUNT', value })
      actor.send({ type: 'SUBMIT' })
      await heard()
      clock.increment(3_000)
    }
    await submit('5')
    expect(actor.getSnapshot().context.failure).toBe('unanswered')
    await submit('5')
    // Changed after a missing response: the idempotency key stays, so that the server can tell whether the first
    // request arrived.
    await submit('4')
    await submit('4')
    expect(asked.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['K1', 'K1', 'K1', 'K2'])
    actor.send({ type: 'OPEN', transactionId: 'T2', facts: paid })
    expect(actor.getSnapshot().context.key).toBe('K3')
  })
  test('a fault of the server is told in its words; it changed nothing only where that is known', async () => {
    const broken = (unchanged: boolean) => async () => {
      throw new NotJudged('Busy', unchanged)
    }
    const { actor, clock, asked } = refundDialog(paid, broken(false), broken(true))
    const told = async () => {
      actor.send({ type: 'SUBMIT' })
      await heard()
      clock.increment(3_000)
      const { failure, message } = actor.getSnapshot().context
      return [failure, message]
    }
    actor.send({ type: 'ALL' })
    expect(await told()).toEqual(['unanswered', 'Busy'])
    expect(await told()).toEqual(['refused', 'Busy'])
    expect(asked.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['K1', 'K1'])
  })
  test('asks for the recipient that the gateway needs', () => {
    const { actor } = refundDialog({ ...paid, refundKind: 'NONE', gateway: 'Jokul' })
    actor.send({ type: 'AMOUNT', value: '5' })
    const missing = () => refundReasons(actor.getSnapshot().context).map(({ code }) => code)
    expect(missing()).toEqual(['refund.recipient_incomplete'])
    for (const [field, value] of [
      ['email', 'ann@example.com'],
      ['phone', '+6281234567890'],
      ['customerName', 'Ann'],
    ] as const) {
      actor.send({ type: 'RECIPIENT', field, value })
    }
    expect(missing()).toEqual([])
    expect(actor.getSnapshot().can({ type: 'SUBMIT' })).toBe(true)
  })
  test('sends the images with the amount', async () => {
    const { actor, asked } = refundDialog(paid, async () => accepted)
    actor.send({ type: 'AMOUNT', value: '5' })
    actor.send({ type: 'IMAGES', ids: ['F1', 'F2'] })
    actor.send({ type: 'SUBMIT' })
    await heard()
    expect(asked[0]).toMatchObject({ amount: '5', images: ['F1', 'F2'] })
  })
})

describe('confirmations', () => {
  const pending = factsOf('DEBIT', 'PENDING')
  const authorised = factsOf('AUTH', 'SUCCESS')
  const failed = factsOf('REFUND', 'FAILED')
  const held = factsOf('DEBIT', 'REVIEW')

  test.each([
    ['SUCCESS', ['success', 'finish']],
    ['no', ['failed']],
  ])('cancel and void close after 3 seconds on %j', async (result, told) => {
    const cancelling = replies<ConfirmationRequest<'CANCEL'>>(async () => answer(result))
    const voiding = replies<ConfirmationRequest<'VOID'>>(async () => answer(result))
    const cancel = live(cancelFlow.provide({ actors: { request: cancelling.request } }), {
      newKey: keys(),
    })
    const voided = live(voidFlow.provide({ actors: { request: voiding.request } }), {
      newKey: keys(),
    })
    cancel.actor.send({ type: 'OPEN', transactionId: 'T1', facts: pending, act: 'CANCEL' })
    voided.actor.send({ type: 'OPEN', transactionId: 'T1', facts: authorised, act: 'VOID' })
    for (const { actor, clock, emitted } of [cancel, voided]) {
      actor.send({ type: 'CONFIRM' })
      actor.send({ type: 'CLOSE' })
      await heard()
      clock.increment(2_999)
      expect(actor.getSnapshot().hasTag('open')).toBe(true)
      clock.increment(1)
      expect([actor.getSnapshot().value, emitted]).toEqual(['closed', told])
    }
    expect(cancelling.asked).toEqual([{ transactionId: 'T1', act: 'CANCEL', idempotencyKey: 'K1' }])
  })
  test('a return behaves as a refund: truthy closes, a refusal stays with its reasons', async () => {
    const { request } = replies<ConfirmationRequest<'RETURN'>>(
      async () => rejected,
      async () => answer(1),
    )
    const flow = returnTradeFlow.provide({ actors: { request } })
    const { actor, clock } = live(flow, { newKey: keys() })
    actor.send({ type: 'OPEN', transactionId: 'T1', facts: failed, act: 'RETURN' })
    actor.send({ type: 'CONFIRM' })
    await heard()
    clock.increment(3_000)
    expect(actor.getSnapshot().value).toEqual({ open: 'confirming' })
    expect(actor.getSnapshot().context.reasons).toEqual(rejected.reasons)
    expect(actor.getSnapshot().context.key).toBe('K2')
    actor.send({ type: 'CONFIRM' })
    await heard()
    clock.increment(3_000)
    expect(actor.getSnapshot().value).toBe('closed')
  })
  test('a review sends the decision with which it opened', async () => {
    const { asked, request } = replies<ConfirmationRequest<'APPROVE' | 'REJECT'>>(
      async () => accepted,
    )
    const { actor } = live(reviewFlow.provide({ actors: { request } }), { newKey: keys() })
    actor.send({ type: 'OPEN', transactionId: 'T1', facts: held, act: 'REJECT' })
    actor.send({ type: 'CONFIRM' })
    await heard()
    expect(asked).toEqual([{ transactionId: 'T1', act: 'REJECT', idempotencyKey: 'K1' }])
  })
  test('none opens on a record that the lifecycle refuses', () => {
    const cancel = live(cancelFlow, { newKey: keys() })
    cancel.actor.send({ type: 'OPEN', transactionId: 'T1', facts: paid, act: 'CANCEL' })
    const voided = live(voidFlow, { newKey: keys() })
    const captured = { ...authorised, captured: 1n }
    voided.actor.send({ type: 'OPEN', transactionId: 'T1', facts: captured, act: 'VOID' })
    for (const { actor } of [cancel, voided]) expect(actor.getSnapshot().value).toBe('closed')
  })
})
