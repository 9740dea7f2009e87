import * as v from 'valibot'
import { disputeReasons } from '#domain/payments/disputes.ts'
import {
  type AlertNotice,
  disputeAlertLabels,
  disputeOutcomeLabels,
} from '#labels/events/disputes.ts'
import { type DecisionEvents, decisionEvents } from '#server/cases/decision-events.ts'
import { merchantEvent } from '#server/events/event.ts'

const seen = {
  about: 'chargeback',
  screen: '/aq/disputeDetail',
  address: (id: string) => `/aq/disputeDetail?disputeId=${encodeURIComponent(id)}`,
} as const

const told = decisionEvents(disputeOutcomeLabels, seen)

export const outcomeEvents = {
  succeed: told('dispute.succeed'),
  lose: told('dispute.lose'),
  revoke: told('dispute.revoke'),
} satisfies DecisionEvents<'dispute'>

const Alert: v.GenericSchema<unknown, AlertNotice> = v.object({
  amount: v.string(),
  currency: v.string(),
  reason: v.picklist(disputeReasons),
  until: v.pipe(v.string(), v.isoTimestamp()),
})

const alert = (type: keyof typeof disputeAlertLabels) =>
  merchantEvent({
    ...seen,
    type,
    params: Alert,
    words: disputeAlertLabels[type],
    channels: ['message', 'mail'],
  })

export const alertEvents = {
  received: alert('dispute.received'),
  reminder: alert('dispute.reminder'),
}
