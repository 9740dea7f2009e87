import { brandOf, maskCard } from '#domain/cards.ts'
import type { DeclineMessage } from '#domain/links/decline-messages.ts'
import type { Reason } from '#domain/reasons.ts'
import type { PayAnswer } from '#machines/links/flows/checkout-facts.ts'
import {
  type PaymentLinkEvent,
  type PaymentLinkFacts,
  reasonsAgainst,
  transition,
} from '#machines/links/lifecycles/payment-link.ts'
import type { Order, PayState } from '../calls.ts'
import { type CardEntry, digitsOf } from '../card-fields.ts'
import { answerTo, type Outcome } from './cards.ts'

/** The state of a simulated link. */
export type Seen = {
  readonly link: PaymentLinkFacts
  readonly pay: PayState
  readonly outcome: Outcome
}

const networkTime = 900
// The bank answers on the third poll.
const pollsUntilAnswer = 3
const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

export const unpaid: PayState = {
  payStatus: 'UNPAID',
  checkoutId: null,
  transactionId: null,
  challengeUrl: null,
  setback: null,
  authorisation: null,
  refunded: null,
  paidAt: null,
  cardBrand: null,
  desensitizedCardNo: null,
}

/**
 * Simulates the server: stores the link of a demo order in memory, applies the product's lifecycle rules and answers
 * the payer page. Nothing is sent anywhere.
 */
export function openShop(made: Order) {
  const code = made.id
  // The simulated clock, which can be moved forward.
  let lead = Date.parse(made.now) - Date.now()
  const now = () => new Date(Date.now() + lead)
  let seen: Seen = {
    link: {
      status: 'VALID',
      validUntil: Date.parse(made.validUntil),
      lastSentAt: null,
      attempt: null,
    },
    pay: unpaid,
    outcome: 'approved',
  }
  let polls = 0
  const listeners = new Set<() => void>()
  const see = (change: Partial<Seen>) => {
    seen = { ...seen, ...change }
    for (const listener of listeners) listener()
  }

  /** Applies an event to the link; returns the reasons when it is not allowed. */
  const happen = (event: PaymentLinkEvent, pay?: PayState): Reason[] => {
    const status = transition(seen.link, event).transition?.after.status
    if (status === undefined) return reasonsAgainst(seen.link, event)
    const link = { ...seen.link, status, attempt: attemptAfter(seen.link, event) }
    see(pay ? { link, pay } : { link })
    return []
  }
  const succeed = () =>
    happen({ type: 'PAID' }, { ...seen.pay, payStatus: 'SUCCESS', paidAt: now().toISOString() })
  const fail = (setback: DeclineMessage | null) =>
    happen({ type: 'ATTEMPT_FAILED' }, { ...seen.pay, payStatus: 'FAILED', setback })

  return {
    code,
    now,
    read: () => seen,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    choose: (outcome: Outcome) => see({ outcome }),
    order: (): Order => ({
      ...made,
      status: seen.link.status,
      now: now().toISOString(),
      pay: seen.pay,
    }),
    pay: async (card: CardEntry, key: string): Promise<PayAnswer> => {
      const digits = digitsOf(card.number)
      const started: PayState = {
        ...unpaid,
        transactionId: `txn_${code.replace(/^demo-/, '').toUpperCase()}`,
        cardBrand: brandOf(digits) ?? null,
        desensitizedCardNo: maskCard(digits.slice(0, 6), digits.slice(-4)),
      }
      const reasons = happen({ type: 'START', at: now().getTime(), key }, started)
      if (reasons.length > 0) return { pay: null, message: '', reasons }
      await pause(networkTime)
      const { outcome, setback } = answerTo(card)
      polls = 0
      if (outcome === 'approved') succeed()
      else if (setback) fail(setback)
      else if (outcome === 'pending') see({ pay: { ...seen.pay, payStatus: 'PROCESSING' } })
      else see({ pay: { ...seen.pay, payStatus: 'CHALLENGE', challengeUrl: 'bank' } })
      return { pay: seen.pay, message: '', reasons: [] }
    },
    poll: async (): Promise<PayState> => {
      polls += 1
      if (seen.pay.payStatus === 'PROCESSING' && polls >= pollsUntilAnswer) succeed()
      return seen.pay
    },
    /** The payer's answer to the bank challenge. */
    answerBank: (confirmed: boolean) => void (confirmed ? succeed() : fail('cancelled')),
    giveUp: (): PayState => {
      fail(null)
      return seen.pay
    },
    /** Moves the clock to the end of the link's validity, unless it is already past. */
    runOut: () => {
      lead = Math.max(lead, seen.link.validUntil - Date.now())
      happen({ type: 'EXPIRE', at: now().getTime() })
    },
  }
}
export type Shop = ReturnType<typeof openShop>

function attemptAfter(
  { attempt }: PaymentLinkFacts,
  event: PaymentLinkEvent,
): PaymentLinkFacts['attempt'] {
  if (event.type === 'START') return { key: event.key, startedAt: event.at }
  return event.type === 'PAID' || event.type === 'ATTEMPT_FAILED' ? null : attempt
}
