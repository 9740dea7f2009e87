import type { DisputeReason } from '#domain/trade/disputes.ts'
import { transact } from '#server/db/transact.ts'
import { type Alert, receiveAlert } from '#server/trade/disputes/offers/receive-alert.ts'
import type { Api } from './api.ts'

let alerts = 0

/** What the card network says of a payment of 100.00 USD, unless told otherwise. */
export const alertOf = (transactionId: string, more: Partial<Alert> = {}): Alert => ({
  networkReference: `ALR-${alerts++}-${transactionId}`,
  payment: { transactionId },
  reason: 'DUTY' satisfies DisputeReason,
  currency: 'USD',
  amount: 10_000n,
  status: 'open',
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
