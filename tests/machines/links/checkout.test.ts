import { describe, expect, test } from 'vitest'
import { fromPromise } from 'xstate'
import type { PayStatus } from '#domain/links/payment-links.ts'
import { type ReasonCode, reason } from '#domain/reasons.ts'
import { checkoutFlow } from '#machines/links/flows/checkout.ts'
import type {
  CheckoutLink,
  PayAnswer,
  PayRequest,
  PayView,
} from '#machines/links/flows/checkout-facts.ts'
import { heard, keys, live, next, type Turn } from '../live.ts'

const view = (payStatus: PayStatus): PayView => ({
  payStatus,
  challengeUrl: payStatus === 'CHALLENGE' ? '/challenge' : null,
  setback: payStatus === 'FAILED' ? 'funds' : null,
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
type Story = {
  link?: Partial<CheckoutLink> | null
  pays?: Turn<PayAnswer>[]
  polls?: Turn<PayView>[]
  gives?: Turn<PayView>[]
  given?: boolean
}
async function checkout({ link = {}, pays = [], polls = [], gives = [], given = false }: Story) {
  const asked: string[] = []
  const loads: string[] = []
  const loaded: CheckoutLink | null = link && {
    status: 'VALID',
    returnUrl: null,
    staySeconds: 3,
    paidHere: false,
    returned: false,
    pay: view('UNPAID'),
    ...link,
  }
  const flow = checkoutFlow.provide({
    actors: {
      load: fromPromise<CheckoutLink | null, undefined>(async () => {
        loads.push('load')
        return loaded
      }),
      pay: fromPromise<PayAnswer, PayRequest>(({ input }) => {
        asked.push(input.idempotencyKey)
        return next(pays)
      }),
      poll: fromPromise<PayView, undefined>(() => next(polls)),
      giveUp: fromPromise<PayView, undefined>(() => next(gives)),
    },
  })
  const page = live(flow, { newKey: keys(), link: given ? loaded : null })
  await heard()
  const pay = async () => {
    page.actor.send({ type: 'FORM', complete: true })
    page.actor.send({ type: 'PAY' })
    await heard()
  }
  return { ...page, asked, loads, pay, value: () => page.actor.getSnapshot().value }
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
  test.each([0, 30])(
    'the result stays for the seconds that the merchant has set: %d',
    async (staySeconds) => {
      const paid = { status: 'PAID', paidHere: true, pay: view('SUCCESS') } as const
      const { value, clock } = await checkout({
        link: { ...paid, returnUrl: 'https://shop.example', staySeconds },
      })
      if (staySeconds > 0) {
        clock.increment(staySeconds * 1_000 - 1)
        expect(value()).toEqual({ succeeded: 'returning' })
      }
      clock.increment(1)
      expect(value()).toBe('left')
    },
  )
  test('once at the shop, the result stands; the way there is taken again only by hand', async () => {
    const paid = { status: 'PAID', paidHere: true, pay: view('SUCCESS') } as const
    const link = { ...paid, returnUrl: 'https://shop.example' }
    const again = await checkout({ link: { ...link, returned: true } })
    again.clock.increment(60_000)
    expect([again.value(), again.emitted]).toEqual([{ succeeded: 'staying' }, []])

    const first = await checkout({ link })
    first.actor.send({ type: 'RETURN' })
    first.actor.send({ type: 'RETURN' })
    expect([first.value(), first.emitted]).toEqual(['left', ['leave', 'leave']])
    first.actor.send({ type: 'CAME_BACK' })
    first.clock.increment(60_000)
    expect([first.value(), first.emitted.length]).toEqual([{ succeeded: 'staying' }, 2])
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
    expect([value(), actor.getSnapshot().context.pay?.setback]).toEqual(['failed', 'funds'])
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
    actor.send({ type: 'CAME_BACK' })
    await heard()
    expect(value()).toBe('challenge')
    actor.send({ type: 'CAME_BACK' })
    await heard()
    expect(value()).toEqual({ succeeded: 'staying' })
  })
  test('another card instead of the bank: the attempt is given up, unless it came to an end', async () => {
    const { actor, value, asked, pay } = await checkout({
      pays: [began('CHALLENGE'), began('SUCCESS')],
      gives: [{ ...view('FAILED'), setback: null }],
    })
    await pay()
    actor.send({ type: 'GIVE_UP' })
    await heard()
    expect(value()).toBe('form')
    await pay()
    expect([value(), asked]).toEqual([{ succeeded: 'staying' }, ['K1', 'K2']])
    const late = await checkout({ pays: [began('CHALLENGE')], gives: [view('SUCCESS')] })
    await late.pay()
    late.actor.send({ type: 'GIVE_UP' })
    await heard()
    expect(late.value()).toEqual({ succeeded: 'staying' })
    const lost = await checkout({
      pays: [began('CHALLENGE')],
      gives: [new Error('lost')],
      polls: [view('CHALLENGE')],
    })
    await lost.pay()
    lost.actor.send({ type: 'GIVE_UP' })
    await heard()
    expect(lost.value()).toBe('challenge')
  })
  test('who did not begin the attempt at the bank is told of it, and not led there', async () => {
    const pay = { ...view('CHALLENGE'), challengeUrl: null }
    const { value, emitted } = await checkout({ link: { pay } })
    expect([value(), emitted]).toEqual(['duplicated', []])
  })
  test('a link that came with the page is not fetched; it is when it is looked at again', async () => {
    const pay = { ...view('CHALLENGE'), challengeUrl: null }
    const { actor, value, loads } = await checkout({ given: true, link: { pay } })
    expect([value(), loads]).toEqual(['duplicated', []])
    actor.send({ type: 'RETRY' })
    await heard()
    expect([value(), loads]).toEqual(['duplicated', ['load']])
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
