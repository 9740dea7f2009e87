import { renewFileKey } from '#server/access/sessions/shared/file-key.ts'
import type { Extensions } from '#server/kernel/extensions.ts'
import { afterCapture, afterPayment } from '#server/links/payment-links/after-payment.ts'
import { receiptFile } from '#server/links/payment-links/receipt-file.ts'
import { dropAccount } from '#server/money/auto-withdrawals/drop-account.ts'
import { noteRejection } from '#server/money/auto-withdrawals/reject.ts'
import { mainCurrency } from '#server/money/expected-payouts/shared/main-currency.ts'
import { ratesInto } from '#server/money/expected-payouts/shared/rates.ts'
import { proveSettled } from '#server/money/statements/prove-settled.ts'
import { proveStated } from '#server/money/statements/prove-stated.ts'
import { accountsForStores } from '#server/money/withdrawal-accounts/shared/accounts-for-stores.ts'
import { accountsForWebsite } from '#server/money/withdrawal-accounts/websites/accounts-for-website.ts'
import { paidOutOf } from '#server/money/withdrawals/paid-out.ts'
import { proveComing } from '#server/money/withdrawals/prove-coming.ts'
import { announcedFile } from '#server/notifications/announcements/announced-file.ts'
import { fanOut } from '#server/notifications/receivers/pass-on.ts'
import { removeWithOperator } from '#server/notifications/receivers/remove.ts'
import { closeRefunded } from '#server/payments/chargebacks/close-refunded.ts'
import { afterRefund } from '#server/payments/disputes/after-refund.ts'
import { rulesOfGroup } from '#server/payments/risk-lists/shared/rules-of-group.ts'
import { fileUses } from './file-uses.ts'
import { deskCases, jobs, merchantEvents, sourceOf, timers } from './registry.ts'

/** Implements what modules need from modules above them; a missing extension does not compile. */
export const extensions: Extensions = {
  announcedFile,
  cases: deskCases,
  accountsForStores,
  accountsForWebsite,
  events: merchantEvents,
  fileUses,
  jobs,
  mailFiles: { paymentLinkReceipt: receiptFile },
  mainCurrency,
  noteRejection,
  paidOutOf,
  passOn: fanOut,
  proveComing,
  proveSettled,
  proveStated,
  ratesInto,
  renewFileKey,
  rulesOfGroup,
  sourceOf,
  timers,
  whenAccountDeleted: dropAccount,
  whenCaptured: [afterCapture],
  whenEnded: [afterPayment],
  whenOperatorRemoved: [removeWithOperator],
  whenRefundEnded: [closeRefunded, afterRefund],
}
