import * as v from 'valibot'
import { disputeReasons } from '#domain/trade/disputes.ts'
import { type DecisionEvents, decisionEvents } from '#server/cases/decision-events.ts'
import { merchantEvent } from '#server/events/event.ts'
import { type AlertTold, disputeAlertWords, disputeOutcomeWords } from '#words/events/disputes.ts'

const seen = {
  about: 'chargeback',
  screen: '/aq/disputeDetail',
  address: (id: string) => `/aq/disputeDetail?disputeId=${encodeURIComponent(id)}`,
} as const

const told = decisionEvents(disputeOutcomeWords, seen)

/** What a merchant is told of the end that the card network gives an alert. */
export const outcomeEvents = {
  succeed: told('dispute.succeed'),
  lose: told('dispute.lose'),
  revoke: told('dispute.revoke'),
} satisfies DecisionEvents<'dispute'>

const Alert: v.GenericSchema<unknown, AlertTold> = v.object({
  amount: v.string(),
  currency: v.string(),
  reason: v.picklist(disputeReasons),
  until: v.pipe(v.string(), v.isoTimestamp()),
})

const alert = (type: keyof typeof disputeAlertWords) =>
  merchantEvent({
    ...seen,
    type,
    params: Alert,
    words: disputeAlertWords[type],
    channels: ['message', 'mail'],
  })

/** What a merchant is told of an alert that waits for him. */
export const alertEvents = {
  received: alert('dispute.received'),
  reminder: alert('dispute.reminder'),
}
