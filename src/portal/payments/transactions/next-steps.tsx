import type { TransactionDetail } from '#contract/payments/transaction-shapes.ts'
import { limits } from '#domain/limits.ts'
import { amountText, decimalOf } from '#domain/money.ts'
import { buttons } from '#domain/permissions.ts'
import type { Reason } from '#domain/reasons.ts'
import { capturable, factsOf } from '#machines/payments/lifecycles/transaction-facts.ts'
import { m } from '#paraglide/messages.js'
import { mayPress } from '#portal/kit/session.ts'
import { whenText } from '#portal/kit/when.tsx'
import { Notice } from '#ui/notice.tsx'
import { acts, reasonsOf } from './shared/acts.ts'
import { reviewReasonOf } from './shared/look.ts'

/** What the transaction waits for, and the deadlines of actions. Renders nothing when there are none. */
export function NextSteps({ record }: { record: TransactionDetail }) {
  const steps = nextSteps(record)
  if (steps.length === 0) return null
  const { status } = record
  const isWaiting = status === 'PENDING' || status === 'PROCESSING'
  return (
    <Notice tone={isWaiting ? 'info' : 'warn'}>
      {steps.map((step) => (
        <p key={step}>{step}</p>
      ))}
    </Notice>
  )
}

function nextSteps(record: TransactionDetail): readonly string[] {
  const facts = factsOf(record.facts)
  const { captureUntil, reviewUntil } = record.facts
  const until = (at: string | null) => (at === null ? '' : whenText(at))
  const asked = acts.map((act) => ({ act, reasons: reasonsOf(act, facts) }))
  const may = (one: string) => asked.some(({ act, reasons }) => act === one && reasons.length === 0)
  const amount = amountText(decimalOf(capturable(facts), facts.currency))
  const steps = [
    ...waiting(record, until(reviewUntil)),
    ...(may('capture')
      ? [
          m.transactions_next_capture({
            amount,
            currency: facts.currency,
            until: until(captureUntil),
          }),
        ]
      : []),
    ...(may('approve') ? [m.transactions_next_review({ until: until(reviewUntil) })] : []),
    ...(may('return') ? [m.transactions_next_return()] : []),
  ]
  const nobody = asked.every(({ reasons }) => reasons.length > 0)
  const forOthers = asked.some(({ reasons }) => reasons.length > 0 && reasons.every(isPermission))
  return steps.length === 0 && nobody && forOthers ? [m.transactions_next_others()] : steps
}

const isPermission = ({ code }: Reason): boolean => code === 'permission.missing'

/** What the transaction waits for, listed before the merchant's own actions. */
function waiting(record: TransactionDetail, until: string): readonly string[] {
  const { status } = record
  const why = reviewReasonOf(record)
  if (status === 'PENDING') return [m.transactions_next_pending()]
  if (status === 'PROCESSING') return [m.transactions_next_processing()]
  if (status !== 'REVIEW') return []
  const held = why ? [m.transactions_next_held({ reason: why })] : []
  if (mayPress(buttons.review)) return held
  return [
    ...held,
    m.transactions_next_provider_reviews({ until, hours: `${limits.providerReviewHours}` }),
  ]
}
