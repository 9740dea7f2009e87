import type { nouns } from '#contract/registry.ts'
import { accessVerbs } from './access-verbs.ts'
import { initMerSetting } from './account/init-mer-setting.ts'
import { queryMerSetting } from './account/query-mer-setting.ts'
import { announcementVerbs } from './announcements/verbs.ts'
import { list as listAudit } from './audit/list.ts'
import { autoWithdrawalVerbs } from './auto-withdrawals/verbs.ts'
import { balanceVerbs } from './balances/verbs.ts'
import { withdrawalAccountVerbs } from './beneficiary/verbs.ts'
import { getCaptchaAnswer } from './captcha/get-captcha-answer.ts'
import { getDataAuth } from './chargebacks/get-data-auth.ts'
import { list as listChargebacks } from './chargebacks/list.ts'
import { getAreas } from './common/get-areas.ts'
import { getDictionary } from './common/get-dictionary.ts'
import { getEnum } from './common/get-enum.ts'
import { queryProperty } from './common/query-property.ts'
import { saveProperty } from './common/save-property.ts'
import { send as sendContact } from './contact/send.ts'
import { deskVerbs } from './desk/verbs.ts'
import { cancel as cancelExport } from './exports/cancel.ts'
import { depositsFile } from './exports/deposits-file.ts'
import { download as downloadExport } from './exports/download.ts'
import { estimate as estimateExport } from './exports/estimate.ts'
import { get as getExport } from './exports/get.ts'
import { list as listExports } from './exports/list.ts'
import { preInboundFile } from './exports/pre-inbound-file.ts'
import { request as requestExport } from './exports/request.ts'
import { transactionsFile } from './exports/transactions-file.ts'
import { fileVerbs } from './files/verbs.ts'
import type { VerbsOf } from './kernel/verb.ts'
import { download as downloadKeys } from './keys/download.ts'
import { generate as generateKey } from './keys/generate.ts'
import { refreshSendMsg } from './keys/refresh-send-msg.ts'
import { select as selectKeys } from './keys/select.ts'
import { selectDetail as selectKeyDetail } from './keys/select-detail.ts'
import { query as queryKyc } from './kyc/query.ts'
import { logisticsVerbs } from './logistics/verbs.ts'
import { messageVerbs } from './messages/verbs.ts'
import { add as addOperator } from './operators/add.ts'
import { changePwd } from './operators/change-pwd.ts'
import { getDetail as getOperator } from './operators/get-detail.ts'
import { list as listOperators } from './operators/list.ts'
import { listAllGroups } from './operators/list-all-groups.ts'
import { listByRole } from './operators/list-by-role.ts'
import { remove as removeOperator } from './operators/remove.ts'
import { setRoles } from './operators/set-roles.ts'
import { update as updateOperator } from './operators/update.ts'
import { updateStatus } from './operators/update-status.ts'
import { confirmCheckout } from './payment-links/confirm-checkout.ts'
import { find as findLinks } from './payment-links/find.ts'
import { getCountryInfo } from './payment-links/get-country-info.ts'
import { getMerchantInfo } from './payment-links/get-merchant-info.ts'
import { getOrderDetail } from './payment-links/get-order-detail.ts'
import { getPayStatus } from './payment-links/get-pay-status.ts'
import { hasPermission } from './payment-links/has-permission.ts'
import { pay } from './payment-links/pay.ts'
import { end as endRehearsal } from './rehearsal/end.ts'
import { getWithheld } from './rehearsal/get-withheld.ts'
import { start as startRehearsal } from './rehearsal/start.ts'
import { roleVerbs } from './roles/verbs.ts'
import { answerChallenge } from './sandbox/answer-challenge.ts'
import { getChallenge } from './sandbox/get-challenge.ts'
import { getClock } from './sandbox/get-clock.ts'
import { getCollection } from './sandbox/get-collection.ts'
import { listCards } from './sandbox/list-cards.ts'
import { listFired } from './sandbox/list-fired.ts'
import { listInbox } from './sandbox/list-inbox.ts'
import { makeTicket } from './sandbox/make-ticket.ts'
import { moveClock } from './sandbox/move-clock.ts'
import { openIdentity } from './sandbox/open-identity.ts'
import { sendIdentity } from './sandbox/send-identity.ts'
import { tokenizeCard } from './sandbox/tokenize-card.ts'
import { getCentre } from './security/get-centre.ts'
import { merchantSendMsg } from './security/merchant-send-msg.ts'
import { updateBindEmail } from './security/update-bind-email.ts'
import { updateBindEmailSendEmail } from './security/update-bind-email-send-email.ts'
import { updateBindEmailSendMsg } from './security/update-bind-email-send-msg.ts'
import { updateBindNewEmailSendEmail } from './security/update-bind-new-email-send-email.ts'
import { updateBindNewPhoneSendMsg } from './security/update-bind-new-phone-send-msg.ts'
import { updateBindPhone } from './security/update-bind-phone.ts'
import { updateBindPhoneSendEmail } from './security/update-bind-phone-send-email.ts'
import { updateBindPhoneSendMsg } from './security/update-bind-phone-send-msg.ts'
import { updateLoginPwd } from './security/update-login-pwd.ts'
import { updateLoginPwdSendMsg } from './security/update-login-pwd-send-msg.ts'
import { end as endSession } from './sessions-list/end.ts'
import { list as listSessions } from './sessions-list/list.ts'
import { createPaymentLink } from './signed/create-payment-link.ts'
import { getTransaction } from './signed/get-transaction.ts'
import { storeVerbs } from './store-verbs.ts'
import { exchange } from './tickets/exchange.ts'
import { addBuriedPoint } from './tracking/add-buried-point.ts'
import { setTradeType } from './trade-type/set-trade-type.ts'
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
import { withdrawalVerbs } from './withdrawals/verbs.ts'

/** The verb of every call, by noun; a missing one does not compile. */
export const verbs = {
  ...accessVerbs,
  ...storeVerbs,
  ...withdrawalVerbs,
  ...balanceVerbs,
  ...withdrawalAccountVerbs,
  ...messageVerbs,
  ...announcementVerbs,
  ...logisticsVerbs,
  ...roleVerbs,
  account: { initMerSetting, queryMerSetting },
  security: {
    getCentre,
    merchantSendMsg,
    updateBindEmail,
    updateBindEmailSendEmail,
    updateBindEmailSendMsg,
    updateBindNewEmailSendEmail,
    updateBindNewPhoneSendMsg,
    updateBindPhone,
    updateBindPhoneSendEmail,
    updateBindPhoneSendMsg,
    updateLoginPwd,
    updateLoginPwdSendMsg,
  },
  keys: {
    download: downloadKeys,
    generate: generateKey,
    refreshSendMsg,
    select: selectKeys,
    selectDetail: selectKeyDetail,
  },
  signed: { createPaymentLink, getTransaction },
  chargebacks: { getDataAuth, list: listChargebacks },
  contact: { send: sendContact },
  desk: deskVerbs,
  autoWithdrawals: autoWithdrawalVerbs,
  operators: {
    add: addOperator,
    changePwd,
    getDetail: getOperator,
    list: listOperators,
    listAllGroups,
    listByRole,
    remove: removeOperator,
    setRoles,
    update: updateOperator,
    updateStatus,
  },
  rehearsal: { end: endRehearsal, getWithheld, start: startRehearsal },
  common: { getEnum, getAreas, getDictionary, queryProperty, saveProperty },
  tracking: { addBuriedPoint },
  paymentLinks: {
    confirmCheckout,
    find: findLinks,
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
    getCollection,
    listCards,
    listFired,
    listInbox,
    makeTicket,
    moveClock,
    openIdentity,
    sendIdentity,
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
  files: fileVerbs,
  audit: { list: listAudit },
  kyc: { query: queryKyc },
  sessionsList: { end: endSession, list: listSessions },
  tickets: { exchange },
  tradeType: { setTradeType },
} satisfies VerbsOf<typeof nouns>
