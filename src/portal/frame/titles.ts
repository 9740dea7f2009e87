import type { ScreenPath } from '#domain/places.ts'
import type { Language } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'

/** What something is called: a message without words of its own. A build for one language takes no other. */
export type Title = (inputs?: object, options?: { locale?: Language }) => string

/** What each screen behind the sign-in is called. */
export const titles: Readonly<Record<ScreenPath, Title>> = {
  '/aq/homePage': m.home_title,
  '/aq/set-trade-type': m.trade_type_title,
  '/aq/websiteList': m.websites_title,
  '/aq/addWebsite': m.websites_form_add_title,
  '/aq/webDetail': m.websites_detail_title,
  '/aq/selectWebsite': m.authorisation_title,
  '/aq/groupManage': m.groups_title,
  '/aq/groupDetail': m.groups_detail_title,
  '/aq/storeOnboarding': m.websites_onboarding_title,
  '/aq/operationGuide': m.guide_title,
  '/aq/transitionLog': m.transactions_title,
  '/aq/refundLog': m.transactions_refunds_title,
  '/aq/tradeDetail': m.transactions_detail_title,
  '/aq/accountBalance': m.balances_title,
  '/aq/unsettledBalance': m.balances_unsettled_title,
  '/aq/withdrawalDetail': m.withdrawals_title,
  '/aq/withdrawalDetail/{code}': m.withdrawals_detail_title,
  '/aq/clientWithdraw': m.withdrawals_client_title,
  '/aq/calendar': m.withdrawals_month_title,
  '/aq/paymentRecord': m.withdrawals_payments_title,
  '/aq/WthdrawOperationManual': m.withdrawal_guide_title,
  '/aq/bondDetail': m.transactions_deposits_title,
  '/aq/autoWithdrawal': m.auto_withdrawals_title,
  '/aq/chargeback': m.permissions_m_0401,
  '/aq/logisticsManage': m.permissions_m_05,
  '/aq/keySetting': m.keys_title,
  '/aq/accountCenter': m.account_title,
  '/aq/checkStatus': m.account_check_title,
  '/aq/cashAccount': m.withdrawal_accounts_title,
  '/aq/password': m.security_password_title,
  '/aq/changePhone': m.security_phone_title,
  '/aq/changeEmail': m.security_email_title,
  '/aq/messageCenter': m.messages_title,
  '/aq/deadlines': m.deadlines_title,
  '/aq/system/audit': m.audit_title,
  '/aq/accountCenter/sessions': m.open_sessions_title,
  '/aq/system': m.operators_title,
  '/aq/system/operator/{code}': m.operators_detail_title,
  '/aq/system/operator/modify': m.operators_add_title,
  '/aq/system/operator/modify/{code}': m.operators_edit_title,
  '/aq/system/role/{code}': m.roles_detail_title,
  '/aq/system/role/modify': m.roles_add_title,
  '/aq/system/role/modify/{code}': m.roles_edit_title,
}
