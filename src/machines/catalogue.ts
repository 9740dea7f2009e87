import type { AnyStateMachine } from 'xstate'
import { accountCreateFlow } from './flows/account-create.ts'
import { cancelFlow } from './flows/cancel.ts'
import { captureFlow } from './flows/capture.ts'
import { checkoutFlow } from './flows/checkout.ts'
import { exportFlow } from './flows/export.ts'
import { keyActFlow } from './flows/key-act.ts'
import { languageSwitchFlow } from './flows/language-switch.ts'
import { recoverFlow } from './flows/recover.ts'
import { refundFlow } from './flows/refund.ts'
import { registerFlow } from './flows/register.ts'
import { returnTradeFlow } from './flows/return-trade.ts'
import { reviewFlow } from './flows/review.ts'
import { securityChangeFlow } from './flows/security-change.ts'
import { sessionExpiryFlow } from './flows/session-expiry.ts'
import { setPasswordFlow } from './flows/set-password.ts'
import { signInFlow } from './flows/sign-in.ts'
import { smsCountdownFlow } from './flows/sms-countdown.ts'
import { timeZoneSwitchFlow } from './flows/time-zone-switch.ts'
import { tradeTypeFlow } from './flows/trade-type.ts'
import { voidFlow } from './flows/void.ts'
import { accountLifecycle } from './lifecycles/account.ts'
import { exportJobLifecycle } from './lifecycles/export-job.ts'
import { operatorLifecycle } from './lifecycles/operator.ts'
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
  ...listed('lifecycle', [
    accountLifecycle,
    exportJobLifecycle,
    operatorLifecycle,
    paymentLinkLifecycle,
    transactionLifecycle,
  ]),
  ...listed('flow', [
    accountCreateFlow,
    cancelFlow,
    captureFlow,
    checkoutFlow,
    exportFlow,
    keyActFlow,
    languageSwitchFlow,
    recoverFlow,
    refundFlow,
    registerFlow,
    returnTradeFlow,
    reviewFlow,
    securityChangeFlow,
    setPasswordFlow,
    sessionExpiryFlow,
    signInFlow,
    smsCountdownFlow,
    timeZoneSwitchFlow,
    tradeTypeFlow,
    voidFlow,
  ]),
]
