import type { ScreenPath } from '#domain/places.ts'
import { type Screen, screen } from './screen.ts'

const further = screen(async () => (await import('./further-routes.tsx')).FurtherScreen)

/** The map of the portal: every address behind the sign-in with its screen, each a chunk of its own. */
export const screens: Readonly<Record<ScreenPath, Screen>> = {
  '/aq/homePage': screen(async () => (await import('#portal/home/home-page.tsx')).HomePage),
  '/aq/websiteList': screen(
    async () => (await import('#portal/company/websites/list-page.tsx')).WebsiteListPage,
  ),
  '/aq/addWebsite': screen(
    async () => (await import('#portal/company/websites/form-page.tsx')).WebsiteFormPage,
  ),
  '/aq/webDetail': screen(async () => (await import('./website-screen.tsx')).WebsiteScreen),
  '/aq/selectWebsite': screen(
    async () => (await import('#portal/company/authorisation/select-page.tsx')).SelectWebsitePage,
  ),
  '/aq/groupManage': screen(
    async () => (await import('#portal/company/groups/list-page.tsx')).GroupListPage,
  ),
  '/aq/groupDetail': screen(
    async () => (await import('#portal/company/groups/detail-page.tsx')).GroupPage,
  ),
  '/aq/storeOnboarding': screen(
    async () => (await import('#portal/company/websites/onboarding-page.tsx')).OnboardingPage,
  ),
  '/aq/transitionLog': screen(
    async () => (await import('#portal/trade/transactions/log-page.tsx')).LogPage,
  ),
  '/aq/refundLog': screen(
    async () => (await import('#portal/trade/transactions/refund-log-page.tsx')).RefundLogPage,
  ),
  '/aq/tradeDetail': screen(
    async () => (await import('#portal/trade/transactions/detail-page.tsx')).DetailPage,
  ),
  '/aq/accountBalance': screen(
    async () => (await import('#portal/money/balances/balance-page.tsx')).BalancePage,
  ),
  '/aq/dataReport': screen(
    async () => (await import('#portal/money/reports/reports-page.tsx')).ReportsPage,
  ),
  '/aq/unsettledBalance': screen(
    async () => (await import('#portal/money/balances/unsettled-page.tsx')).UnsettledPage,
  ),
  '/aq/withdrawalDetail': screen(
    async () => (await import('#portal/money/withdrawals/records-page.tsx')).RecordsPage,
  ),
  '/aq/withdrawalDetail/{code}': screen(
    async () => (await import('#portal/money/withdrawals/detail-page.tsx')).DetailPage,
  ),
  '/aq/clientWithdraw': screen(
    async () => (await import('#portal/money/withdrawals/client-page.tsx')).ClientPage,
  ),
  '/aq/calendar': screen(
    async () => (await import('#portal/money/withdrawals/calendar-page.tsx')).CalendarPage,
  ),
  '/aq/paymentRecord': screen(
    async () => (await import('#portal/money/withdrawals/payments-page.tsx')).PaymentsPage,
  ),
  '/aq/invoice': screen(
    async () => (await import('#portal/money/statements/invoices-page.tsx')).InvoicesPage,
  ),
  '/aq/statement': screen(
    async () => (await import('#portal/money/statements/statement-page.tsx')).StatementPage,
  ),
  '/aq/statementDownload': screen(
    async () => (await import('#portal/money/statements/statements-page.tsx')).StatementsPage,
  ),
  '/aq/bondDetail': screen(
    async () => (await import('#portal/trade/transactions/deposit-page.tsx')).DepositPage,
  ),
  '/aq/autoWithdrawal': screen(
    async () =>
      (await import('#portal/money/auto-withdrawals/auto-withdrawal-page.tsx')).AutoWithdrawalPage,
  ),
  '/aq/chargeback': screen(
    async () => (await import('#portal/trade/chargebacks/list-page.tsx')).CaseListPage,
  ),
  '/aq/chargebackDetail': screen(
    async () => (await import('#portal/trade/chargebacks/detail-page.tsx')).CaseDetailPage,
  ),
  '/aq/ordersAtRisk': screen(
    async () => (await import('#portal/trade/evidence/at-risk-page.tsx')).AtRiskPage,
  ),
  '/aq/blacklist': screen(
    async () => (await import('#portal/trade/risk-lists/list-pages.tsx')).BlackListPage,
  ),
  '/aq/whiteList': screen(
    async () => (await import('#portal/trade/risk-lists/list-pages.tsx')).WhiteListPage,
  ),
  '/aq/riskTransactionManagement': screen(
    async () => (await import('#portal/trade/risk-orders/list-page.tsx')).RiskOrdersPage,
  ),
  '/aq/disputeManage': screen(
    async () => (await import('#portal/trade/disputes/list-page.tsx')).DisputeListPage,
  ),
  '/aq/disputeDetail': screen(
    async () => (await import('#portal/trade/disputes/detail-page.tsx')).DisputePage,
  ),
  '/aq/logisticsManage': screen(
    async () => (await import('#portal/trade/logistics/logistics-page.tsx')).LogisticsPage,
  ),
  '/aq/accountCenter': screen(
    async () => (await import('#portal/access/account/account-page.tsx')).AccountPage,
  ),
  '/aq/checkStatus': screen(
    async () => (await import('#portal/access/account/check-status-page.tsx')).CheckStatusPage,
  ),
  '/aq/cashAccount': screen(
    async () =>
      (await import('#portal/money/withdrawal-accounts/withdrawal-accounts-page.tsx'))
        .WithdrawalAccountsPage,
  ),
  '/aq/password': screen(
    async () => (await import('#portal/access/security/password-page.tsx')).PasswordPage,
  ),
  '/aq/changePhone': screen(
    async () => (await import('#portal/access/security/address-page.tsx')).PhonePage,
  ),
  '/aq/changeEmail': screen(
    async () => (await import('#portal/access/security/address-page.tsx')).EmailPage,
  ),
  '/aq/messageCenter': screen(
    async () => (await import('#portal/told/messages/message-centre-page.tsx')).MessageCentrePage,
  ),
  '/aq/deadlines': screen(
    async () => (await import('#portal/told/deadlines/deadlines-page.tsx')).DeadlinesPage,
  ),
  '/aq/brandList': further,
  '/aq/addBrand': further,
  '/aq/paymentLinkModeList': further,
  '/aq/addMode': further,
  '/aq/paymentLinkTemplateList': further,
  '/aq/addTemplate': further,
  '/aq/paymentLinkThemeList': further,
  '/aq/addTheme': further,
  '/aq/paymentLink': further,
  '/aq/createPaymentLink': further,
  '/aq/createPaymentLinkV3': further,
  '/aq/paymentLinkDetail': further,
  '/aq/paymentLinkV2Detail': further,
  '/aq/paymentLinkV3Detail': further,
  '/aq/emailPreview': further,
  '/aq/checkoutCustomSettings': further,
  '/aq/statementSetting': further,
  '/aq/storeManage': further,
  '/aq/addStore': further,
  '/aq/storeDetail': further,
  '/aq/offlineKyc': further,
  '/aq/offlineKycExipreUpdate': further,
  '/aq/operationGuide': further,
  '/aq/firstWithdrawal': further,
  '/aq/messageReceiverSetting': further,
  '/aq/receiver': further,
  '/aq/WthdrawOperationManual': further,
  '/aq/keySetting': further,
  '/aq/certification': further,
  '/aq/certificationUpdate': further,
  '/aq/system/audit': further,
  '/aq/accountCenter/sessions': further,
  '/aq/webhooks': further,
  '/aq/system': further,
  '/aq/system/operator/modify': further,
  '/aq/system/operator/modify/{code}': further,
  '/aq/system/role/{code}': further,
  '/aq/system/role/modify': further,
  '/aq/system/role/modify/{code}': further,
  '/aq/set-trade-type': further,
  '/aq/system/operator/{code}': further,
}
