import type { LifeEvent } from '#contract/links/made-link-shapes.ts'
import { maskCard } from '#domain/cards.ts'
import { currencyOf } from '#domain/currencies.ts'
import { declineMessageOf } from '#domain/links/decline-messages.ts'
import { isAsking } from '#domain/links/link-mails.ts'
import { decimalOf } from '#domain/money.ts'
import { isDeclineCode } from '#domain/payments/declines.ts'
import type { Language } from '#domain/time-zones.ts'
import { declineText } from '#labels/links/decline-messages.ts'
import type { paymentLinkEvents, paymentLinkMails } from '#server/db/schema/link-life.ts'
import type { Payment } from '../find-link.ts'

type Lived = {
  /** Oldest first. */
  readonly events: readonly (typeof paymentLinkEvents.$inferSelect)[]
  readonly mails: readonly (typeof paymentLinkMails.$inferSelect)[]
  readonly attempts: readonly Payment[]
  /** Captures, voids and refunds of the payment that succeeded, oldest first. */
  readonly followed: readonly Payment[]
  readonly language: Language
}

/** The history of a link, newest first; users who may not see payments learn neither their ids nor why they failed. */
export function lifeOf(
  { events, mails, attempts, followed, language }: Lived,
  seesPayments: boolean,
): LifeEvent[] {
  const made = events.filter(({ kind }) => kind === 'made' || kind === 'opened')
  const ended = events.filter(({ kind }) => kind === 'invalidated' || kind === 'expired')
  // Order of events with the same instant: the cause precedes the effect.
  const all: LifeEvent[] = [
    ...made.map(toEvent),
    ...mails.filter(({ kind }) => isAsking(kind)).map(toMail),
    ...attempts.toReversed().flatMap((attempt) => triesOf(attempt, language, seesPayments)),
    ...followed.flatMap((one) => laterOf(one, seesPayments)),
    ...attempts.flatMap(lapseOf),
    ...mails.filter(({ kind }) => !isAsking(kind)).map(toMail),
    ...ended.map(toEvent),
  ]
  return all.sort((one, other) => Date.parse(one.at) - Date.parse(other.at)).reverse()
}

const toEvent = ({ kind, at, by, detail }: Lived['events'][number]): LifeEvent => ({
  ...{ kind, by, at: at.toISOString(), detail: { ...detail } },
})

const toMail = ({ id, kind, at, by, to, state, stateAt, stateReason }: Lived['mails'][number]) => ({
  ...{ kind: 'mail' as const, mail: kind, mailId: id, by, to, state, stateReason },
  at: at.toISOString(),
  stateAt: stateAt.toISOString(),
})

const laterKinds = { CAPTURE: 'charged', VOID: 'voided', REFUND: 'refunded' } as const

function laterOf(
  { id, type, amount, currency, endedAt, createdAt }: Payment,
  seesPayments: boolean,
): LifeEvent[] {
  if (type !== 'CAPTURE' && type !== 'VOID' && type !== 'REFUND') return []
  return [
    {
      kind: laterKinds[type],
      at: (endedAt ?? createdAt).toISOString(),
      amount: decimalOf(amount, currencyOf(currency)),
      transactionId: seesPayments ? id : null,
    },
  ]
}

/** The event that the rest of an authorisation could no longer be captured. */
function lapseOf({ outcome, captureUntil, amount, captured, currency }: Payment): LifeEvent[] {
  if (outcome !== 'CAPTURE_EXPIRED' || captureUntil === null) return []
  return [
    {
      kind: 'lapsed',
      at: captureUntil.toISOString(),
      amount: decimalOf(amount - captured, currencyOf(currency)),
      transactionId: null,
    },
  ]
}

function triesOf(payment: Payment, language: Language, seesPayments: boolean): LifeEvent[] {
  const { id, status, createdAt, endedAt, cardFirstSix, cardLastFour } = payment
  const end = endOf(status)
  const code = payment.declineCode
  const declineCode = code !== null && isDeclineCode(code) ? code : null
  const about = {
    transactionId: seesPayments ? id : null,
    card: cardFirstSix && cardLastFour ? maskCard(cardFirstSix, cardLastFour) : null,
    declineCode: null,
    payerRead: null,
  }
  const tried: LifeEvent = { kind: 'tried', at: createdAt.toISOString(), ...about }
  if (!end) return [tried]
  const isDeclined = end === 'declined'
  const setback = status === 'CANCELED' ? null : declineMessageOf(declineCode)
  return [
    tried,
    {
      ...about,
      kind: end,
      at: (endedAt ?? createdAt).toISOString(),
      declineCode: isDeclined && seesPayments ? declineCode : null,
      payerRead: isDeclined ? declineText(setback, { locale: language }) : null,
    },
  ]
}

function endOf(status: Payment['status']): 'declined' | 'held' | 'paid' | undefined {
  if (status === 'SUCCESS') return 'paid'
  if (status === 'REVIEW') return 'held'
  return status === 'FAILED' || status === 'CANCELED' ? 'declined' : undefined
}
