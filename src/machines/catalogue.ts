import type { AnyStateMachine } from 'xstate'
import { accountCreateFlow } from './flows/account-create.ts'
import { autoWithdrawalFlow } from './flows/auto-withdrawal.ts'
import { beneficiaryFlow } from './flows/beneficiary.ts'
import { cancelFlow } from './flows/cancel.ts'
import { captureFlow } from './flows/capture.ts'
import { checkoutFlow } from './flows/checkout.ts'
import { exportFlow } from './flows/export.ts'
import { keyActFlow } from './flows/key-act.ts'
import { languageSwitchFlow } from './flows/language-switch.ts'
import { logisticsUploadFlow } from './flows/logistics-upload.ts'
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
import { websiteAuthorisationFlow } from './flows/website-authorisation.ts'
import { withdrawFlow } from './flows/withdraw.ts'
import { accountLifecycle } from './lifecycles/account.ts'
import { autoWithdrawalLifecycle } from './lifecycles/auto-withdrawal-setting.ts'
import { exportJobLifecycle } from './lifecycles/export-job.ts'
import { operatorLifecycle } from './lifecycles/operator.ts'
import { paymentLinkLifecycle } from './lifecycles/payment-link.ts'
import { storeApplicationLifecycle } from './lifecycles/store-application.ts'
import { transactionLifecycle } from './lifecycles/transaction.ts'
import { virtualAccountLifecycle } from './lifecycles/virtual-account.ts'
import { websiteLifecycle } from './lifecycles/website.ts'
import { withdrawalLifecycle } from './lifecycles/withdrawal.ts'
import { withdrawalAccountLifecycle } from './lifecycles/withdrawal-account.ts'

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
    autoWithdrawalLifecycle,
    exportJobLifecycle,
    operatorLifecycle,
    paymentLinkLifecycle,
    storeApplicationLifecycle,
    transactionLifecycle,
    websiteLifecycle,
    virtualAccountLifecycle,
    withdrawalLifecycle,
    withdrawalAccountLifecycle,
  ]),
  ...listed('flow', [
    accountCreateFlow,
    autoWithdrawalFlow,
    beneficiaryFlow,
    cancelFlow,
    captureFlow,
    checkoutFlow,
    exportFlow,
    keyActFlow,
    languageSwitchFlow,
    logisticsUploadFlow,
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
    websiteAuthorisationFlow,
    withdrawFlow,
  ]),
]
