import type { nouns } from '#contract/registry.ts'
import { exportCapitalFlow } from './balances/export-capital-flow.ts'
import { get as getBalances } from './balances/get.ts'
import { homeSummary } from './balances/home-summary.ts'
import { list as listBalanceLines, listCapitalFlow } from './balances/list.ts'
import { listUnsettled } from './balances/list-unsettled.ts'
import { prove } from './balances/prove.ts'
import { getCaptcha } from './captcha/get-captcha.ts'
import { getCaptchaAnswer } from './captcha/get-captcha-answer.ts'
import { solveCaptcha } from './captcha/solve-captcha.ts'
import { getAreas } from './common/get-areas.ts'
import { getDictionary } from './common/get-dictionary.ts'
import { getEnum } from './common/get-enum.ts'
import { queryProperty } from './common/query-property.ts'
import { saveProperty } from './common/save-property.ts'
import { send as sendContact } from './contact/send.ts'
import { cancel as cancelExport } from './exports/cancel.ts'
import { depositsFile } from './exports/deposits-file.ts'
import { download as downloadExport } from './exports/download.ts'
import { estimate as estimateExport } from './exports/estimate.ts'
import { get as getExport } from './exports/get.ts'
import { list as listExports } from './exports/list.ts'
import { preInboundFile } from './exports/pre-inbound-file.ts'
import { request as requestExport } from './exports/request.ts'
import { transactionsFile } from './exports/transactions-file.ts'
import { download as downloadFile } from './files/download.ts'
import { remove as removeFile } from './files/remove.ts'
import { upload as uploadFile } from './files/upload.ts'
import type { VerbsOf } from './kernel/verb.ts'
import { confirmCheckout } from './payment-links/confirm-checkout.ts'
import { getCountryInfo } from './payment-links/get-country-info.ts'
import { getMerchantInfo } from './payment-links/get-merchant-info.ts'
import { getOrderDetail } from './payment-links/get-order-detail.ts'
import { getPayStatus } from './payment-links/get-pay-status.ts'
import { hasPermission } from './payment-links/has-permission.ts'
import { pay } from './payment-links/pay.ts'
import { answerChallenge } from './sandbox/answer-challenge.ts'
import { getChallenge } from './sandbox/get-challenge.ts'
import { getClock } from './sandbox/get-clock.ts'
import { listCards } from './sandbox/list-cards.ts'
import { listFired } from './sandbox/list-fired.ts'
import { listInbox } from './sandbox/list-inbox.ts'
import { moveClock } from './sandbox/move-clock.ts'
import { tokenizeCard } from './sandbox/tokenize-card.ts'
import { adminLogin } from './sessions/admin-login.ts'
import { checkTradeType } from './sessions/check-trade-type.ts'
import { getAccountCenter } from './sessions/get-account-center.ts'
import { getAllowNewAccount } from './sessions/get-allow-new-account.ts'
import { getPublicKey } from './sessions/get-public-key.ts'
import { getSession } from './sessions/get-session.ts'
import { login } from './sessions/login.ts'
import { logout } from './sessions/logout.ts'
import { queryRelateAccounts } from './sessions/query-relate-accounts.ts'
import { refresh } from './sessions/refresh.ts'
import { addBuriedPoint } from './tracking/add-buried-point.ts'
import { cancel as cancelTransaction } from './transactions/cancel.ts'
import { capture } from './transactions/capture.ts'
import { confirm } from './transactions/confirm.ts'
import { getDetail } from './transactions/get-detail.ts'
import { getFundStatus } from './transactions/get-fund-status.ts'
import { getRefund } from './transactions/get-refund.ts'
import { list as listTransactions } from './transactions/list.ts'
import { listDeposits } from './transactions/list-deposits.ts'
import { listPayMethods } from './transactions/list-pay-methods.ts'
import { listStatement } from './transactions/list-statement.ts'
import { listXManPayBanks } from './transactions/list-x-man-pay-banks.ts'
import { refund } from './transactions/refund.ts'
import { returnTrade } from './transactions/return-trade.ts'
import { review } from './transactions/review.ts'
import { voidTrade } from './transactions/void-trade.ts'

/** The verb of every call, by noun; a missing one does not compile. */
export const verbs = {
  sessions: {
    adminLogin,
    login,
    logout,
    refresh,
    getCaptcha,
    solveCaptcha,
    getPublicKey,
    getSession,
    checkTradeType,
    getAccountCenter,
    getAllowNewAccount,
    queryRelateAccounts,
  },
  contact: { send: sendContact },
  common: { getEnum, getAreas, getDictionary, queryProperty, saveProperty },
  tracking: { addBuriedPoint },
  paymentLinks: {
    confirmCheckout,
    getCountryInfo,
    getMerchantInfo,
    getOrderDetail,
    getPayStatus,
    hasPermission,
    pay,
  },
  sandbox: {
    answerChallenge,
    getCaptchaAnswer,
    getChallenge,
    getClock,
    listCards,
    listFired,
    listInbox,
    moveClock,
    tokenizeCard,
  },
  transactions: {
    cancel: cancelTransaction,
    capture,
    confirm,
    getDetail,
    getFundStatus,
    getRefund,
    list: listTransactions,
    listDeposits,
    listPayMethods,
    listStatement,
    listXManPayBanks,
    refund,
    returnTrade,
    review,
    voidTrade,
  },
  exports: {
    cancel: cancelExport,
    download: downloadExport,
    estimate: estimateExport,
    get: getExport,
    list: listExports,
    request: requestExport,
    depositsFile,
    preInboundFile,
    transactionsFile,
  },
  balances: {
    exportCapitalFlow,
    get: getBalances,
    homeSummary,
    list: listBalanceLines,
    listCapitalFlow,
    listUnsettled,
    prove,
  },
  files: {
    download: downloadFile,
    downloadPlain: (ctx, input) => downloadFile(ctx, input),
    remove: removeFile,
    upload: uploadFile,
  },
} satisfies VerbsOf<typeof nouns>
