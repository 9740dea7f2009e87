import * as v from 'valibot'
import { currencyOf } from '#domain/currencies.ts'
import { amountText, decimalOf } from '#domain/money.ts'
import { addressOf } from '#domain/routes.ts'
import type { EventType } from '#labels/events/all.ts'
import { type WithdrawalNotice, withdrawalEventLabels } from '#labels/events/withdrawals.ts'
import { Decided, type DecisionEvents } from '#server/cases/decision-events.ts'
import { withdrawals } from '#server/db/schema/withdrawals.ts'
import { merchantEvent } from '#server/events/event.ts'
import { ofAllGroups } from '#server/events/of-all-groups.ts'

const Text = v.optional(v.nullable(v.string()), null)
const Told: v.GenericSchema<unknown, WithdrawalNotice> = v.intersect([
  Decided,
  v.object({ amount: Text, sent: Text, net: Text, account: Text, reference: Text }),
])

const screen = '/aq/withdrawalDetail/{code}'
const told = (type: keyof typeof withdrawalEventLabels & EventType) =>
  merchantEvent({
    ...{ type, screen, about: 'withdrawal', params: Told, words: withdrawalEventLabels[type] },
    address: (id) => addressOf(screen, id),
    // Only for users with all groups: others see only their own parts of the money, and a message names the total.
    subjects: ofAllGroups(withdrawals),
    channels: ['message', 'mail'],
  })

export const withdrawalEvents = {
  accept: told('withdrawal.accept'),
  hold: told('withdrawal.hold'),
  remit: told('withdrawal.remit'),
  fail: told('withdrawal.fail'),
  return: told('withdrawal.return'),
} satisfies DecisionEvents<'withdrawal'>

type Row = Pick<typeof withdrawals.$inferInsert, 'currency' | 'amount' | 'fee' | 'accountLabel'>
/** The remitted amount in minor units, and the bank's reference. */
type Remittance = { readonly sent: bigint; readonly reference: string | null }

/** The amount of a transition for notifications. */
export function notifiedAmount(row: Row, remittance: Remittance | null) {
  const currency = currencyOf(row.currency)
  const money = (minor: bigint) => `${amountText(decimalOf(minor, currency))} ${currency}`
  return {
    amount: money(row.amount),
    sent: remittance && money(remittance.sent),
    net: remittance && money(row.amount - row.fee),
    account: row.accountLabel || null,
    reference: remittance?.reference ?? null,
  }
}
