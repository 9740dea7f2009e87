import type { TransactionDetail } from '#contract/transaction-shapes.ts'
import { limits } from '#domain/limits.ts'
import { decimalOf } from '#domain/money.ts'
import { buttons } from '#domain/permissions.ts'
import type { Reason } from '#domain/reasons.ts'
import { capturable, factsOf, refundable } from '#machines/lifecycles/transaction-facts.ts'
import { m } from '#paraglide/messages.js'
import { amountText } from '#portal/kit/amount-text.ts'
import { mayPress } from '#portal/kit/session.ts'
import { whenText } from '#portal/kit/when.tsx'
import { type Act, acts, reasonsOf } from './acts.ts'
import { reviewReason } from './look.ts'

/** What may happen next, in sentences: each act that is possible with its limits, or what is waited for. */
export function nextSteps(record: TransactionDetail): readonly string[] {
  const facts = factsOf(record.facts)
  const { captureUntil, refundUntil, reviewUntil } = record.facts
  const { currency } = facts
  const decimal = (minor: bigint) => amountText(decimalOf(minor, currency))
  const until = (at: string | null) => (at === null ? '' : whenText(at))
  const smallest = (left: bigint) => {
    const { fundsForRefund: funds } = facts
    return funds !== null && funds < left ? funds : left
  }
  const sentences: Readonly<Record<Act, () => string | null>> = {
    capture: () =>
      m.transactions_next_capture({
        amount: decimal(capturable(facts)),
        currency,
        until: until(captureUntil),
      }),
    void: m.transactions_next_void,
    refund: () =>
      m.transactions_next_refund({
        amount: decimal(smallest(refundable(facts))),
        currency,
        until: until(refundUntil),
      }),
    approve: () => m.transactions_next_review({ until: until(reviewUntil) }),
    reject: () => null,
    cancel: m.transactions_next_cancel,
    return: m.transactions_next_return,
  }
  const asked = acts.map((act) => ({ act, reasons: reasonsOf(act, facts) }))
  const possible = asked
    .filter(({ reasons }) => reasons.length === 0)
    .flatMap(({ act }) => sentences[act]() ?? [])
  const steps = [...waiting(record, until(reviewUntil)), ...possible]
  const forOthers = asked.some(({ reasons }) => reasons.every(isPermission))
  return steps.length === 0 && forOthers ? [m.transactions_next_others()] : steps
}

const isPermission = ({ code }: Reason): boolean => code === 'permission.missing'

/** What is waited for, before anything the merchant can do. */
function waiting(
  { status, reviewReason: why }: TransactionDetail,
  until: string,
): readonly string[] {
  if (status === 'PENDING') return [m.transactions_next_pending()]
  if (status === 'PROCESSING') return [m.transactions_next_processing()]
  if (status !== 'REVIEW') return []
  const held = why ? [m.transactions_next_held({ reason: reviewReason(why) })] : []
  if (mayPress(buttons.review)) return held
  return [
    ...held,
    m.transactions_next_provider_reviews({ until, hours: `${limits.providerReviewHours}` }),
  ]
}
