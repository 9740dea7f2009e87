import type { ScreenPath } from '#domain/places.ts'
import { m } from '#paraglide/messages.js'
import { type Screen, screen } from './screen.ts'

/** The map of the portal: every address behind the sign-in with its name and its screen, each a chunk of its own. */
export const screens: Readonly<Record<ScreenPath, Screen>> = {
  '/aq/homePage': screen(
    m.home_title,
    async () => (await import('#portal/home/home-page.tsx')).HomePage,
  ),
  '/aq/set-trade-type': screen(
    m.trade_type_title,
    async () => (await import('#portal/trade-type/trade-type-page.tsx')).TradeTypePage,
  ),
  '/aq/websiteList': screen(
    m.stores_title,
    async () => (await import('#portal/stores/list-page.tsx')).WebsiteListPage,
  ),
  '/aq/addWebsite': screen(
    m.stores_form_add_title,
    async () => (await import('#portal/stores/form-page.tsx')).WebsiteFormPage,
  ),
  '/aq/webDetail': screen(
    m.stores_detail_title,
    async () => (await import('./website-page.tsx')).WebsitePage,
  ),
  '/aq/selectWebsite': screen(
    m.authorisation_title,
    async () => (await import('#portal/authorisation/select-page.tsx')).SelectWebsitePage,
  ),
  '/aq/groupManage': screen(
    m.groups_title,
    async () => (await import('#portal/groups/list-page.tsx')).GroupListPage,
  ),
  '/aq/groupDetail': screen(
    m.groups_detail_title,
    async () => (await import('#portal/groups/detail-page.tsx')).GroupPage,
  ),
  '/aq/storeOnboarding': screen(
    m.stores_onboarding_title,
    async () => (await import('#portal/stores/onboarding-page.tsx')).OnboardingPage,
  ),
  '/aq/operationGuide': screen(
    m.guide_title,
    async () => (await import('#portal/guide/guide-page.tsx')).GuidePage,
  ),
  '/aq/transitionLog': screen(
    m.transactions_title,
    async () => (await import('#portal/transactions/log-page.tsx')).LogPage,
  ),
  '/aq/refundLog': screen(
    m.transactions_refunds_title,
    async () => (await import('#portal/transactions/refund-log-page.tsx')).RefundLogPage,
  ),
  '/aq/tradeDetail': screen(
    m.transactions_detail_title,
    async () => (await import('#portal/transactions/detail-page.tsx')).DetailPage,
  ),
  '/aq/accountBalance': screen(
    m.balances_title,
    async () => (await import('#portal/balances/balance-page.tsx')).BalancePage,
  ),
  '/aq/unsettledBalance': screen(
    m.balances_unsettled_title,
    async () => (await import('#portal/balances/unsettled-page.tsx')).UnsettledPage,
  ),
  '/aq/withdrawalDetail': screen(
    m.withdrawals_title,
    async () => (await import('#portal/withdrawals/records-page.tsx')).RecordsPage,
  ),
  '/aq/withdrawalDetail/{code}': screen(
    m.withdrawals_detail_title,
    async () => (await import('#portal/withdrawals/detail-page.tsx')).DetailPage,
  ),
  '/aq/clientWithdraw': screen(
    m.withdrawals_client_title,
    async () => (await import('#portal/withdrawals/client-page.tsx')).ClientPage,
  ),
  '/aq/paymentRecord': screen(
    m.withdrawals_payments_title,
    async () => (await import('#portal/withdrawals/payments-page.tsx')).PaymentsPage,
  ),
  '/aq/WthdrawOperationManual': screen(
    m.withdrawal_guide_title,
    async () => (await import('#portal/withdrawals/guide-page.tsx')).GuidePage,
  ),
  '/aq/bondDetail': screen(
    m.transactions_deposits_title,
    async () => (await import('#portal/transactions/deposit-page.tsx')).DepositPage,
  ),
  '/aq/autoWithdrawal': screen(
    m.auto_withdrawal_title,
    async () =>
      (await import('#portal/auto-withdrawal/auto-withdrawal-page.tsx')).AutoWithdrawalPage,
  ),
  '/aq/logisticsManage': screen(
    m.permissions_m_05,
    async () => (await import('#portal/logistics/logistics-page.tsx')).LogisticsPage,
  ),
  '/aq/keySetting': screen(
    m.keys_title,
    async () => (await import('#portal/keys/keys-page.tsx')).KeysPage,
  ),
  '/aq/accountCenter': screen(
    m.account_title,
    async () => (await import('#portal/account/account-page.tsx')).AccountPage,
  ),
  '/aq/checkStatus': screen(
    m.account_check_title,
    async () => (await import('#portal/account/check-status-page.tsx')).CheckStatusPage,
  ),
  '/aq/cashAccount': screen(
    m.beneficiary_title,
    async () => (await import('#portal/beneficiary/cash-account-page.tsx')).CashAccountPage,
  ),
  '/aq/password': screen(
    m.security_password_title,
    async () => (await import('#portal/security/password-page.tsx')).PasswordPage,
  ),
  '/aq/changePhone': screen(
    m.security_phone_title,
    async () => (await import('#portal/security/address-page.tsx')).PhonePage,
  ),
  '/aq/changeEmail': screen(
    m.security_email_title,
    async () => (await import('#portal/security/address-page.tsx')).EmailPage,
  ),
  '/aq/messageCenter': screen(
    m.messages_title,
    async () => (await import('#portal/messages/message-centre-page.tsx')).MessageCentrePage,
  ),
  '/aq/system/audit': screen(
    m.audit_title,
    async () => (await import('#portal/audit/audit-page.tsx')).AuditPage,
  ),
  '/aq/accountCenter/sessions': screen(
    m.sessions_list_title,
    async () => (await import('#portal/sessions-list/sessions-page.tsx')).SessionsPage,
  ),
  '/aq/system': screen(
    m.operators_title,
    async () => (await import('./system-page.tsx')).SystemPage,
  ),
  '/aq/system/operator/{code}': screen(
    m.operators_detail_title,
    async () => (await import('#portal/operators/detail-page.tsx')).OperatorPage,
  ),
  '/aq/system/operator/modify': screen(
    m.operators_add_title,
    async () => (await import('#portal/operators/form-page.tsx')).OperatorAddPage,
  ),
  '/aq/system/operator/modify/{code}': screen(
    m.operators_edit_title,
    async () => (await import('#portal/operators/form-page.tsx')).OperatorEditPage,
  ),
  '/aq/system/role/{code}': screen(
    m.roles_detail_title,
    async () => (await import('#portal/roles/detail-page.tsx')).RolePage,
  ),
  '/aq/system/role/modify': screen(
    m.roles_add_title,
    async () => (await import('#portal/roles/form-page.tsx')).RoleAddPage,
  ),
  '/aq/system/role/modify/{code}': screen(
    m.roles_edit_title,
    async () => (await import('#portal/roles/form-page.tsx')).RoleEditPage,
  ),
}
