import { amountText } from '#domain/money.ts'
import type { DisputeReason } from '#domain/trade/disputes.ts'
import { m } from '#paraglide/messages.js'
import { decisionWords } from '../cases.ts'
import { type EventWords, minuteOf } from '../event.ts'
import { disputeReasonWords } from '../trade/disputes.ts'

declare module '../event.ts' {
  interface EventsOf {
    disputes: keyof typeof disputeOutcomeWords | keyof typeof disputeAlertWords
  }
}

/** What a merchant is told of the end that the card network gives an alert. */
export const disputeOutcomeWords = {
  'dispute.succeed': decisionWords(m.events_dispute_succeed),
  'dispute.lose': decisionWords(m.events_dispute_lose),
  'dispute.revoke': decisionWords(m.events_dispute_revoke),
}

/** What an alert holds that waits for its merchant. */
export type AlertTold = {
  readonly amount: string
  readonly currency: string
  readonly reason: DisputeReason
  /** ISO UTC. */
  readonly until: string
}

const waiting = (title: EventWords<AlertTold>['title']): EventWords<AlertTold> => ({
  title,
  text: ({ amount, currency, reason, until }, language) =>
    m.events_dispute_text(
      {
        amount: amountText(amount),
        currency,
        reason: disputeReasonWords[reason]({}, language),
        until: minuteOf(new Date(until)),
      },
      language,
    ),
})

/** What a merchant is told of an alert that waits for him. */
export const disputeAlertWords = {
  'dispute.received': waiting((_, language) => m.events_dispute_received({}, language)),
  'dispute.reminder': waiting((_, language) => m.events_dispute_reminder({}, language)),
}
