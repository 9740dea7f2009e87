import type { TransactionFacts as WrittenFacts } from '#contract/payments/transaction-shapes.ts'
import { type ButtonCode, buttons } from '#domain/permissions.ts'
import type { RenderedReason } from '#domain/reasons.ts'
import { transactionsReasons } from '#labels/reasons/transactions.ts'
import { reasonsAgainst } from '#machines/payments/lifecycles/transaction.ts'
import {
  factsOf,
  fits,
  type TransactionEvent,
  type TransactionFacts,
} from '#machines/payments/lifecycles/transaction-facts.ts'
import { m } from '#paraglide/messages.js'
import { buttonReasons } from '#portal/kit/button-reasons.ts'
import { now } from '#portal/kit/clock.ts'
import { formatReasons } from '#portal/kit/format-reasons.ts'
import { mayPress } from '#portal/kit/session.ts'

/** The actions on a transaction; also the values of `dialog` in the address. */
export const acts = ['capture', 'void', 'refund', 'approve', 'reject', 'cancel', 'return'] as const
export type Act = (typeof acts)[number]

type Described = {
  readonly label: () => string
  readonly button: ButtonCode
  readonly event: TransactionEvent['type']
  readonly danger?: true
}

export const describedActs: Readonly<Record<Act, Described>> = {
  capture: { label: m.transactions_act_capture, button: buttons.capture, event: 'CAPTURE' },
  void: { label: m.transactions_act_void, button: buttons.void, event: 'VOID', danger: true },
  refund: { label: m.transactions_act_refund, button: buttons.refund, event: 'REFUND' },
  approve: { label: m.transactions_act_approve, button: buttons.review, event: 'APPROVE' },
  reject: {
    label: m.transactions_act_reject,
    button: buttons.review,
    event: 'REJECT',
    danger: true,
  },
  cancel: {
    label: m.transactions_act_cancel,
    button: buttons.cancel,
    event: 'CANCEL',
    danger: true,
  },
  return: { label: m.transactions_act_return, button: buttons.returnTrade, event: 'RETURN' },
}

/** The lifecycle event that tests an action. Without an amount it asks whether any amount would be accepted. */
function eventOf(act: Act): TransactionEvent {
  const at = now().getTime()
  switch (act) {
    case 'capture':
      return { type: 'CAPTURE', at }
    case 'refund':
      return { type: 'REFUND', at }
    case 'void':
      return { type: 'VOID', at }
    case 'approve':
      return { type: 'APPROVE' }
    case 'reject':
      return { type: 'REJECT' }
    case 'cancel':
      return { type: 'CANCEL' }
    case 'return':
      return { type: 'RETURN' }
  }
}

/** All reasons against an action now: first the permission, then the state of the record. */
export const reasonsOf = (act: Act, facts: TransactionFacts): readonly RenderedReason[] => [
  ...buttonReasons(describedActs[act].button),
  ...formatReasons(transactionsReasons, reasonsAgainst(facts, eventOf(act))),
]

/** Whether the action is shown. Without the permission, the provider decides reviews, so their actions are hidden. */
const isShown = (act: Act): boolean =>
  describedActs[act].button !== buttons.review || mayPress(buttons.review)

/** All actions shown for one transaction, possible ones first. */
export function actsOf(written: WrittenFacts): { act: Act; reasons: readonly RenderedReason[] }[] {
  const facts = factsOf(written)
  const all = acts.filter(isShown).map((act) => ({ act, reasons: reasonsOf(act, facts) }))
  return [
    ...all.filter(({ reasons }) => reasons.length === 0),
    ...all.filter(({ reasons }) => reasons.length > 0),
  ]
}

/** The actions of a row: only those that its type can have. */
export const rowActsOf = (written: WrittenFacts) =>
  actsOf(written).filter(({ act }) => fits(written.type, describedActs[act].event))
