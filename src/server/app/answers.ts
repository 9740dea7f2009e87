import { renewFileKey } from '#server/access/sessions/offers/file-key.ts'
import type { Answers } from '#server/kernel/answers.ts'
import { afterCapture, afterPayment } from '#server/links/payment-links/after-payment.ts'
import { receiptFile } from '#server/links/payment-links/receipt-file.ts'
import { mainCurrency } from '#server/money/arriving/offers/main-currency.ts'
import { ratesInto } from '#server/money/arriving/offers/rates.ts'
import { dropAccount } from '#server/money/auto-withdrawals/drop-account.ts'
import { noteRejection } from '#server/money/auto-withdrawals/reject.ts'
import { proveSettled } from '#server/money/statements/prove-settled.ts'
import { proveStated } from '#server/money/statements/prove-stated.ts'
import { accountsForStores } from '#server/money/withdrawal-accounts/offers/accounts-for-stores.ts'
import { accountsForWebsite } from '#server/money/withdrawal-accounts/websites/accounts-for-website.ts'
import { paidOutOf } from '#server/money/withdrawals/paid-out.ts'
import { proveComing } from '#server/money/withdrawals/prove-coming.ts'
import { announcedFile } from '#server/told/announcements/announced-file.ts'
import { passOn } from '#server/told/receivers/pass-on.ts'
import { removeWithOperator } from '#server/told/receivers/remove.ts'
import { closeRefunded } from '#server/trade/chargebacks/close-refunded.ts'
import { afterRefund } from '#server/trade/disputes/after-refund.ts'
import { rulesOfGroup } from '#server/trade/risk-lists/offers/rules-of-group.ts'
import { fileUses } from './file-uses.ts'
import { deskCases, jobs, merchantEvents, sourceOf, timers } from './gathered.ts'

/** What nouns answer those below them; a question without an answer does not compile. */
export const answers: Answers = {
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
  passOn,
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
