import { eq } from 'drizzle-orm'
import { merchantMessages } from '#server/db/schema/messages.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { transact } from '#server/db/transact.ts'
import { type Alert, receiveAlert } from '#server/payments/disputes/shared/receive-alert.ts'
import type { Api } from './api.ts'

let alerts = 0

/** What the card network says of a payment of 100.00 USD, unless told otherwise. */
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

/** An alert about a payment; gives its id. */
export async function alerted(
  api: Api,
  transactionId: string,
  more: Partial<Alert> = {},
): Promise<string> {
  const { disputeId, outcome } = await receive(api, alertOf(transactionId, more))
  if (disputeId === null) throw new Error(`no alert: ${outcome}`)
  return disputeId
}

/** What the merchant was told of an alert: events of his message centre, and mails on their way. */
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
