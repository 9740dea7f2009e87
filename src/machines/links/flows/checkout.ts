import { assign, emit, setup } from 'xstate'
import { second } from '#domain/durations.ts'
import { limits } from '#domain/limits.ts'
import type { PaymentLinkStatus, PayStatus } from '#domain/links/payment-links.ts'
import type { ReasonCode } from '#domain/reasons.ts'
import { refused, unanswered, untroubled } from '#machines/parts/answer.ts'
import { call } from '#machines/parts/call.ts'
import type {
  CheckoutContext,
  CheckoutEvent,
  CheckoutLink,
  PayAnswer,
  PayRequest,
  PayView,
} from './checkout-facts.ts'

const started: readonly ReasonCode[] = ['link.already_started']
const over: readonly ReasonCode[] = ['link.expired', 'link.invalidated', 'link.paid']

/**
 * Payer page. It holds no card data: the form only reports whether it is complete, and the shell's `pay` reads it. A
 * key is created with the form, and a new one after every payment with a response.
 */
export const checkoutFlow = setup({
  types: {} as {
    context: CheckoutContext
    events: CheckoutEvent
    input: { newKey: () => string; link: CheckoutLink | null }
    emitted: { type: 'challenge'; url: string } | { type: 'leave'; url: string }
    tags: 'busy'
    meta: { doc: string; otherwise?: ReasonCode }
  },
  actors: {
    /** Resolves to null for an unknown link. */
    load: call<CheckoutLink | null>(),
    pay: call<PayAnswer, PayRequest>(),
    poll: call<PayView>(),
    /** Cancels an attempt that waits for the bank's challenge. */
    giveUp: call<PayView>(),
  },
  guards: {
    given: ({ context }) => context.link !== null,
    'card.incomplete': ({ context }) => context.complete,
    unknown: ({ context }) => context.link === null,
    linkIs: ({ context }, { status }: { status: PaymentLinkStatus }) =>
      context.link?.status === status,
    attemptRuns: ({ context: { pay } }) =>
      pay !== null && pay.payStatus !== 'UNPAID' && pay.payStatus !== 'FAILED',
    payIs: ({ context }, { status }: { status: PayStatus }) => context.pay?.payStatus === status,
    /** The challenge URL is only disclosed to the page that started the attempt. */
    startedElsewhere: ({ context: { pay } }) =>
      pay?.payStatus === 'CHALLENGE' && pay.challengeUrl === null,
    isOver: (_, { pay }: { pay: PayView }) => pay.payStatus === 'FAILED',
    /** Recognises the page of the successful attempt, to which the payer returns from the bank. */
    paidHere: ({ context }) => context.link?.status === 'PAID' && context.link.paidHere,
    returns: ({ context: { link } }) => Boolean(link?.returnUrl) && link?.returned === false,
    began: (_, { answer }: { answer: PayAnswer }) => answer.pay !== null,
    refusedFor: (_, { answer, codes }: { answer: PayAnswer; codes: readonly ReasonCode[] }) =>
      answer.reasons.some(({ code }) => codes.includes(code)),
  },
  actions: { newKey: assign({ key: ({ context }) => context.newKey() }) },
  delays: {
    pollPause: limits.paymentPoll,
    resultStay: ({ context }) => (context.link?.staySeconds ?? 0) * second,
  },
}).createMachine({
  id: 'checkout',
  context: ({ input }) => ({
    ...untroubled,
    complete: false,
    key: input.newKey(),
    link: input.link,
    pay: input.link?.pay ?? null,
    newKey: input.newKey,
  }),
  initial: 'opening',
  meta: { doc: 'The page on which a payer pays a link' },
  states: {
    opening: {
      meta: { doc: 'Looks whether the link came with the page' },
      always: [{ guard: 'given', target: 'arriving' }, { target: 'loading' }],
    },
    loading: {
      tags: 'busy',
      meta: { doc: 'The link is fetched' },
      invoke: {
        id: 'load',
        src: 'load',
        onDone: {
          target: 'arriving',
          actions: assign({
            link: ({ event }) => event.output,
            pay: ({ event }) => event.output?.pay ?? null,
          }),
        },
        onError: 'unavailable',
      },
    },
    unavailable: { meta: { doc: 'The link could not be fetched' }, on: { RETRY: 'loading' } },
    arriving: {
      meta: { doc: 'Decides where to begin; an attempt that runs comes before an expiry' },
      always: [
        { guard: 'unknown', target: 'notFound' },
        { guard: 'paidHere', target: 'succeeded' },
        { guard: { type: 'linkIs', params: { status: 'PAID' } }, target: 'receipt' },
        { guard: 'attemptRuns', target: 'judging' },
        { guard: { type: 'linkIs', params: { status: 'EXPIRED' } }, target: 'expired' },
        { guard: { type: 'linkIs', params: { status: 'INVALID' } }, target: 'notFound' },
        { target: 'form' },
      ],
    },
    form: {
      meta: { doc: 'Card and details are typed' },
      on: {
        FORM: { actions: assign({ complete: ({ event }) => event.complete }) },
        PAY: { guard: 'card.incomplete', target: 'paying' },
      },
    },
    paying: {
      tags: 'busy',
      meta: {
        doc: 'The payment is sent once; without an answer the page asks, it never pays again',
      },
      exit: assign(untroubled),
      on: { FORM: {} },
      invoke: {
        id: 'pay',
        src: 'pay',
        input: ({ context }) => ({ idempotencyKey: context.key }),
        onDone: [
          {
            guard: { type: 'began', params: ({ event }) => ({ answer: event.output }) },
            target: 'judging',
            actions: assign({ pay: ({ event }) => event.output.pay }),
          },
          {
            guard: {
              type: 'refusedFor',
              params: ({ event }) => ({ answer: event.output, codes: started }),
            },
            target: 'duplicated',
            actions: assign(({ event }) => refused({ message: event.output.message, reasons: [] })),
          },
          {
            guard: {
              type: 'refusedFor',
              params: ({ event }) => ({ answer: event.output, codes: over }),
            },
            target: 'loading',
          },
          {
            target: 'form',
            actions: [
              assign(({ event }) => refused({ message: event.output.message, reasons: [] })),
              'newKey',
            ],
          },
        ],
        onError: { target: 'pending', actions: assign(unanswered) },
      },
    },
    judging: {
      meta: { doc: 'Reads the status of the payment' },
      always: [
        { guard: { type: 'payIs', params: { status: 'SUCCESS' } }, target: 'succeeded' },
        { guard: 'startedElsewhere', target: 'duplicated' },
        { guard: { type: 'payIs', params: { status: 'CHALLENGE' } }, target: 'challenge' },
        { guard: { type: 'payIs', params: { status: 'FAILED' } }, target: 'failed' },
        { guard: { type: 'payIs', params: { status: 'REVIEW' } }, target: 'held' },
        { guard: { type: 'payIs', params: { status: 'PROCESSING' } }, target: 'pending.resting' },
        { target: 'form' },
      ],
    },
    challenge: {
      meta: { doc: 'The payer is asked by the card issuer (3-D Secure)' },
      entry: emit(({ context }) => ({ type: 'challenge', url: context.pay?.challengeUrl ?? '' })),
      on: { CAME_BACK: 'pending', GIVE_UP: 'givingUp' },
    },
    givingUp: {
      tags: 'busy',
      meta: { doc: 'The attempt at the bank is canceled, for another card' },
      invoke: {
        id: 'giveUp',
        src: 'giveUp',
        onDone: [
          {
            guard: { type: 'isOver', params: ({ event }) => ({ pay: event.output }) },
            target: 'form',
            actions: [assign({ pay: ({ event }) => event.output }), 'newKey'],
          },
          { target: 'judging', actions: assign({ pay: ({ event }) => event.output }) },
        ],
        onError: 'pending',
      },
    },
    pending: {
      tags: 'busy',
      meta: { doc: 'The outcome is not known yet' },
      initial: 'asking',
      states: {
        asking: {
          meta: { doc: 'Asks how the payment stands' },
          invoke: {
            id: 'poll',
            src: 'poll',
            onDone: {
              target: '#checkout.judging',
              actions: assign({ pay: ({ event }) => event.output }),
            },
            onError: 'resting',
          },
        },
        resting: { meta: { doc: 'Waits before it asks again' }, after: { pollPause: 'asking' } },
      },
    },
    duplicated: {
      meta: { doc: 'Another page has started this payment; it may be retried after 15 minutes' },
      on: { RETRY: { target: 'loading', actions: [assign(untroubled), 'newKey'] } },
    },
    failed: {
      meta: { doc: 'Declined; the page says what helps, not why' },
      on: { RETRY: { target: 'form', actions: 'newKey' } },
    },
    held: { type: 'final', meta: { doc: 'Received and held for a risk review' } },
    succeeded: {
      meta: { doc: 'Paid' },
      initial: 'choosing',
      states: {
        choosing: {
          meta: { doc: 'Is there a shop to go back to, and is it the first time?' },
          always: [{ guard: 'returns', target: 'returning' }, { target: 'staying' }],
        },
        returning: {
          meta: { doc: 'Goes back to the shop in a moment' },
          on: { RETURN: '#checkout.left' },
          after: { resultStay: '#checkout.left' },
        },
        staying: { meta: { doc: 'The receipt stays, with a link to the shop' } },
      },
    },
    left: {
      meta: { doc: 'On the way to the shop' },
      entry: emit(({ context }) => ({ type: 'leave', url: context.link?.returnUrl ?? '' })),
      on: { RETURN: { target: 'left', reenter: true }, CAME_BACK: 'succeeded.staying' },
    },
    receipt: { type: 'final', meta: { doc: 'The link was paid before; it cannot be paid again' } },
    expired: { type: 'final', meta: { doc: 'The time of the link is over' } },
    notFound: { type: 'final', meta: { doc: 'There is no such link, or it was invalidated' } },
  },
})
