import { describe, expect, test } from 'vitest'
import { fromPromise } from 'xstate'
import type { PayStatus } from '#domain/payment-links.ts'
import { type ReasonCode, reason } from '#domain/reasons.ts'
import {
  type CheckoutLink,
  checkoutFlow,
  type PayAnswer,
  type PayRequest,
  type PayView,
} from '#machines/flows/checkout.ts'
import {
  type ExportAnswer,
  type ExportEstimate,
  type ExportProgress,
  type ExportRequest,
  exportFlow,
} from '#machines/flows/export.ts'
import { heard, live } from './live.ts'

const keys = () => {
  let made = 0
  return () => `K${++made}`
}
const view = (payStatus: PayStatus): PayView => ({
  payStatus,
  challengeUrl: payStatus === 'CHALLENGE' ? '/challenge' : null,
  declineCode: payStatus === 'FAILED' ? '51' : null,
})
const began = (status: PayStatus): PayAnswer => ({
  pay: view(status),
  message: '',
  reasons: [],
})
const refusedFor = (code: ReasonCode): PayAnswer => ({
  pay: null,
  message: 'No',
  reasons: [reason(code)],
})
type Turn<T> = T | Error
const next = <T>(turns: Turn<T>[]): Promise<T> => {
  const turn = turns.shift()
  if (turn === undefined) return Promise.reject(new Error('asked too often'))
  return turn instanceof Error ? Promise.reject(turn) : Promise.resolve(turn)
}

type Story = {
  link?: Partial<CheckoutLink> | null
  pays?: Turn<PayAnswer>[]
  polls?: Turn<PayView>[]
}
async function checkout({ link = {}, pays = [], polls = [] }: Story) {
  const asked: string[] = []
  const loaded: CheckoutLink | null = link && {
    status: 'VALID',
    returnUrl: null,
    paidHere: false,
    pay: view('UNPAID'),
    ...link,
  }
  const flow = checkoutFlow.provide({
    actors: {
      load: fromPromise<CheckoutLink | null, undefined>(async () => loaded),
      pay: fromPromise<PayAnswer, PayRequest>(({ input }) => {
        asked.push(input.idempotencyKey)
        return next(pays)
      }),
      poll: fromPromise<PayView, undefined>(() => next(polls)),
    },
  })
  const page = live(flow, { newKey: keys() })
  await heard()
  const pay = async () => {
    page.actor.send({ type: 'FORM', complete: true })
    page.actor.send({ type: 'PAY' })
    await heard()
  }
  return { ...page, asked, pay, value: () => page.actor.getSnapshot().value }
}

describe('checkout', () => {
  test.each<[Partial<CheckoutLink> | null, string]>([
    [null, 'notFound'],
    [{ status: 'INVALID' }, 'notFound'],
    [{ status: 'EXPIRED' }, 'expired'],
    [{ status: 'PAID', pay: view('SUCCESS') }, 'receipt'],
    [{}, 'form'],
    [{ pay: view('FAILED') }, 'form'],
    [{ pay: view('REVIEW') }, 'held'],
  ])('%j begins at %s', async (link, state) => {
    expect((await checkout({ link })).value()).toBe(state)
  })
  test('back from the bank, who has paid goes back to the shop like everyone', async () => {
    const paid = { status: 'PAID', paidHere: true, pay: view('SUCCESS') } as const
    expect((await checkout({ link: paid })).value()).toEqual({ succeeded: 'staying' })
    const shop = { ...paid, returnUrl: 'https://shop.example' }
    const { value, clock, emitted } = await checkout({ link: shop })
    expect(value()).toEqual({ succeeded: 'returning' })
    clock.increment(3_000)
    expect([value(), emitted]).toEqual(['left', ['leave']])
  })
  test('an attempt that runs may finish after the link expired', async () => {
    const link = { status: 'EXPIRED', pay: view('PROCESSING') } as const
    const { value, clock } = await checkout({ link, polls: [view('SUCCESS')] })
    expect(value()).toEqual({ pending: 'resting' })
    clock.increment(2_000)
    await heard()
    expect(value()).toEqual({ succeeded: 'staying' })
  })
  test('without an answer it asks and never pays again by itself', async () => {
    const { value, clock, asked, pay } = await checkout({
      pays: [new Error('lost')],
      polls: [new Error('lost'), view('PROCESSING'), view('SUCCESS')],
    })
    await pay()
    for (let turn = 0; turn < 2; turn++) {
      clock.increment(2_000)
      await heard()
    }
    expect([value(), asked]).toEqual([{ succeeded: 'staying' }, ['K1']])
  })
  test('a payment that never arrived may be sent again under the same key', async () => {
    const { value, asked, pay } = await checkout({
      pays: [new Error('lost'), began('SUCCESS')],
      polls: [view('UNPAID')],
    })
    await pay()
    expect(value()).toBe('form')
    await pay()
    expect(asked).toEqual(['K1', 'K1'])
  })
  test('a declined payment may be tried again, under a new key', async () => {
    const { actor, value, asked, pay } = await checkout({
      pays: [began('FAILED'), began('SUCCESS')],
    })
    await pay()
    expect([value(), actor.getSnapshot().context.pay?.declineCode]).toEqual(['failed', '51'])
    actor.send({ type: 'RETRY' })
    await pay()
    expect([value(), asked]).toEqual([{ succeeded: 'staying' }, ['K1', 'K2']])
  })
  test('the challenge is offered, and asked about when it is done', async () => {
    const { actor, value, emitted, pay } = await checkout({
      pays: [began('CHALLENGE')],
      polls: [view('CHALLENGE'), view('SUCCESS')],
    })
    await pay()
    expect([value(), emitted]).toEqual(['challenge', ['challenge']])
    actor.send({ type: 'CHALLENGE_DONE' })
    await heard()
    expect(value()).toBe('challenge')
    actor.send({ type: 'CHALLENGE_DONE' })
    await heard()
    expect(value()).toEqual({ succeeded: 'staying' })
  })
  test('a payment started elsewhere is told; a link that ended is looked at again', async () => {
    const twice = await checkout({ pays: [refusedFor('link.already_started')] })
    await twice.pay()
    expect(twice.value()).toBe('duplicated')
    const late = await checkout({ pays: [refusedFor('link.expired')] })
    await late.pay()
    expect(late.value()).toBe('form')
    expect(late.actor.getSnapshot().context.failure).toBe(null)
  })
  test('the result stays 3 seconds before the way back to the shop', async () => {
    const link = { returnUrl: 'https://shop.example' }
    const { value, clock, emitted, pay } = await checkout({ link, pays: [began('SUCCESS')] })
    await pay()
    clock.increment(2_999)
    expect(value()).toEqual({ succeeded: 'returning' })
    clock.increment(1)
    expect([value(), emitted]).toEqual(['left', ['leave']])
  })
  test('an incomplete card is not sent', async () => {
    const { actor } = await checkout({})
    expect(actor.getSnapshot().can({ type: 'PAY' })).toBe(false)
  })
})

describe('export', () => {
  const job = (state: ExportProgress['state']): ExportProgress => ({
    exportId: 'E1',
    state,
    rowsTotal: 10,
    rowsWritten: 5,
  })
  const dialog = (requests: Turn<ExportAnswer>[], progress: Turn<ExportProgress>[]) => {
    const asked: ExportRequest[] = []
    const flow = exportFlow.provide({
      actors: {
        estimate: fromPromise<ExportEstimate, undefined>(async () => ({ rows: 10, capped: false })),
        request: fromPromise<ExportAnswer, ExportRequest>(({ input }) => {
          asked.push(input)
          return next(requests)
        }),
        progress: fromPromise<ExportProgress, { readonly exportId: string }>(() => next(progress)),
        cancel: fromPromise<unknown, { readonly exportId: string }>(async () => null),
      },
    })
    return { ...live(flow, { newKey: keys() }), asked }
  }
  const queued: ExportAnswer = { job: job('queued'), message: '', reasons: [] }

  test('estimates, asks in the chosen format and follows to the file', async () => {
    const { actor, clock, emitted, asked } = dialog([queued], [job('writing'), job('ready')])
    actor.send({ type: 'OPEN' })
    await heard()
    expect(actor.getSnapshot().context.estimate?.rows).toBe(10)
    actor.send({ type: 'FORMAT', format: 'xlsx' })
    actor.send({ type: 'SUBMIT' })
    await heard()
    for (let turn = 0; turn < 2; turn++) {
      clock.increment(1_000)
      await heard()
    }
    actor.send({ type: 'DOWNLOAD' })
    expect(emitted).toEqual(['finish', 'download'])
    expect(asked).toEqual([{ format: 'xlsx', idempotencyKey: 'K1' }])
  })
  test('closing leaves the job running; it can be taken up again', async () => {
    const { actor } = dialog([queued], [job('ready')])
    actor.send({ type: 'FOLLOW', exportId: 'E1' })
    await heard()
    expect(actor.getSnapshot().value).toEqual({ open: 'ready' })
    actor.send({ type: 'CLOSE' })
    expect(actor.getSnapshot().value).toBe('closed')
  })
  test('after a cancel it asks what became of the job', async () => {
    const { actor } = dialog([queued], [job('canceled')])
    actor.send({ type: 'OPEN' })
    await heard()
    actor.send({ type: 'SUBMIT' })
    await heard()
    actor.send({ type: 'CANCEL' })
    await heard()
    expect(actor.getSnapshot().value).toEqual({ open: 'canceled' })
  })
  test('a refused request shows why; silence keeps the key', async () => {
    const no: ExportAnswer = { job: null, message: 'No', reasons: [reason('permission.missing')] }
    const { actor, asked } = dialog([new Error('lost'), no, queued], [])
    actor.send({ type: 'OPEN' })
    await heard()
    for (const failure of ['unanswered', 'refused', null]) {
      actor.send({ type: 'SUBMIT' })
      await heard()
      expect(actor.getSnapshot().context.failure).toBe(failure)
    }
    expect(asked.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['K1', 'K1', 'K2'])
  })
})
