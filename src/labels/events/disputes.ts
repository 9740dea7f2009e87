import { amountText } from '#domain/money.ts'
import type { DisputeReason } from '#domain/payments/disputes.ts'
import { m } from '#paraglide/messages.js'
import { decisionLabels } from '../cases.ts'
import { type EventLabels, minuteOf } from '../event.ts'
import { disputeReasonLabels } from '../payments/disputes.ts'

/** Notifications of the outcome that the card network gives an alert. */
export const disputeOutcomeLabels = {
  'dispute.succeed': decisionLabels(m.events_dispute_succeed),
  'dispute.lose': decisionLabels(m.events_dispute_lose),
  'dispute.revoke': decisionLabels(m.events_dispute_revoke),
}

export type AlertNotice = {
  readonly amount: string
  readonly currency: string
  readonly reason: DisputeReason
  /** ISO UTC. */
  readonly until: string
}

const waiting = (title: EventLabels<AlertNotice>['title']): EventLabels<AlertNotice> => ({
  title,
  text: ({ amount, currency, reason, until }, language) =>
    m.events_dispute_text(
      {
        amount: amountText(amount),
        currency,
        reason: disputeReasonLabels[reason]({}, language),
        until: minuteOf(new Date(until)),
      },
      language,
    ),
})

export const disputeAlertLabels = {
  'dispute.received': waiting((_, language) => m.events_dispute_received({}, language)),
  'dispute.reminder': waiting((_, language) => m.events_dispute_reminder({}, language)),
}
