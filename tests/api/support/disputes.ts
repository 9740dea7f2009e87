import { eq } from 'drizzle-orm'
import { merchantMessages } from '#server/db/schema/messages.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { transact } from '#server/db/transact.ts'
import { type Alert, receiveAlert } from '#server/payments/disputes/shared/receive-alert.ts'
import type { Api } from './api.ts'

let alerts = 0

/** A network alert for a payment, by default of 100.00 USD. */
export const alertOf = (transactionId: string, more: Partial<Alert> = {}): Alert => ({
  networkReference: `ALR-${alerts++}-${transactionId}`,
  payment: { transactionId },
  reason: 'DUTY',
  currency: 'USD',
  amount: 10_000n,
  status: 'open',
  until: null,
  ...more,
})

export const receive = (api: Api, alert: Alert) =>
  transact(api.db, (tx) => receiveAlert(tx, api.ctx(), alert))

/** An alert about a payment; returns its id. */
export async function alerted(
  api: Api,
  transactionId: string,
  more: Partial<Alert> = {},
): Promise<string> {
  const { disputeId, outcome } = await receive(api, alertOf(transactionId, more))
  if (disputeId === null) throw new Error(`no alert: ${outcome}`)
  return disputeId
}

/** The notifications about an alert: events in the merchant's message centre, and mails in the outbox. */
export async function toldOf(api: Api, disputeId: string) {
  const messages = await api.db
    .select({ event: merchantMessages.event })
    .from(merchantMessages)
    .where(eq(merchantMessages.subject, disputeId))
    .orderBy(merchantMessages.at, merchantMessages.id)
  const sent = await api.db.select().from(outbox)
  const mails = sent.filter(({ payload }) => JSON.stringify(payload).includes(disputeId))
  return { events: messages.map(({ event }) => event), mails: mails.length }
}
