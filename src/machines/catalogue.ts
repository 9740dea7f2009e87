import type { AnyStateMachine } from 'xstate'
import { cancelFlow } from './flows/cancel.ts'
import { captureFlow } from './flows/capture.ts'
import { checkoutFlow } from './flows/checkout.ts'
import { exportFlow } from './flows/export.ts'
import { languageSwitchFlow } from './flows/language-switch.ts'
import { refundFlow } from './flows/refund.ts'
import { returnTradeFlow } from './flows/return-trade.ts'
import { reviewFlow } from './flows/review.ts'
import { signInFlow } from './flows/sign-in.ts'
import { smsCountdownFlow } from './flows/sms-countdown.ts'
import { timeZoneSwitchFlow } from './flows/time-zone-switch.ts'
import { voidFlow } from './flows/void.ts'
import { exportJobLifecycle } from './lifecycles/export-job.ts'
import { paymentLinkLifecycle } from './lifecycles/payment-link.ts'
import { transactionLifecycle } from './lifecycles/transaction.ts'

export type Catalogued = {
  readonly id: string
  readonly kind: 'lifecycle' | 'flow'
  readonly machine: AnyStateMachine
}

const listed = (kind: Catalogued['kind'], machines: readonly AnyStateMachine[]): Catalogued[] =>
  machines.map((machine) => ({ id: machine.id, kind, machine }))

/** Every machine there is, for inventories, documents and tests. Screens import their own only. */
export const machines: readonly Catalogued[] = [
  ...listed('lifecycle', [exportJobLifecycle, paymentLinkLifecycle, transactionLifecycle]),
  ...listed('flow', [
    cancelFlow,
    captureFlow,
    checkoutFlow,
    exportFlow,
    languageSwitchFlow,
    refundFlow,
    returnTradeFlow,
    reviewFlow,
    signInFlow,
    smsCountdownFlow,
    timeZoneSwitchFlow,
    voidFlow,
  ]),
]
