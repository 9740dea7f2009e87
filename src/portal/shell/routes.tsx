import type { ScreenPath } from '#domain/routes.ts'
import { type Screen, screen } from './screen.tsx'
import { WebsiteList } from './website-list.ts'

const detail = screen(
  async () => (await import('#portal/links/payment-links/detail-page.tsx')).LinkDetailPage,
)

/** Route table: every address behind sign-in with its screen, each a chunk of its own. */
export const screens: Readonly<Record<ScreenPath, Screen>> = {
  '/aq/websiteList': WebsiteList,
  '/aq/homePage': screen(async () => (await import('#portal/home/home-page.tsx')).HomePage),
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
    async () => (await import('#portal/payments/transactions/log-page.tsx')).LogPage,
  ),
  '/aq/refundLog': screen(
    async () => (await import('#portal/payments/transactions/refund-log-page.tsx')).RefundLogPage,
  ),
  '/aq/tradeDetail': screen(
    async () => (await import('#portal/payments/transactions/detail-page.tsx')).DetailPage,
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
    async () => (await import('#portal/payments/transactions/deposit-page.tsx')).DepositPage,
  ),
  '/aq/autoWithdrawal': screen(
    async () =>
      (await import('#portal/money/auto-withdrawals/auto-withdrawal-page.tsx')).AutoWithdrawalPage,
  ),
  '/aq/chargeback': screen(
    async () => (await import('#portal/payments/chargebacks/list-page.tsx')).CaseListPage,
  ),
  '/aq/chargebackDetail': screen(
    async () => (await import('#portal/payments/chargebacks/detail-page.tsx')).CaseDetailPage,
  ),
  '/aq/ordersAtRisk': screen(
    async () => (await import('#portal/payments/evidence/at-risk-page.tsx')).AtRiskPage,
  ),
  '/aq/blacklist': screen(
    async () => (await import('#portal/payments/risk-lists/list-pages.tsx')).BlackListPage,
  ),
  '/aq/whiteList': screen(
    async () => (await import('#portal/payments/risk-lists/list-pages.tsx')).WhiteListPage,
  ),
  '/aq/riskTransactionManagement': screen(
    async () => (await import('#portal/payments/risk-orders/list-page.tsx')).RiskOrdersPage,
  ),
  '/aq/disputeManage': screen(
    async () => (await import('#portal/payments/disputes/list-page.tsx')).DisputeListPage,
  ),
  '/aq/disputeDetail': screen(
    async () => (await import('#portal/payments/disputes/detail-page.tsx')).DisputePage,
  ),
  '/aq/logisticsManage': screen(
    async () => (await import('#portal/payments/logistics/logistics-page.tsx')).LogisticsPage,
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
    async () =>
      (await import('#portal/notifications/messages/message-centre-page.tsx')).MessageCentrePage,
  ),
  '/aq/deadlines': screen(
    async () => (await import('#portal/notifications/deadlines/deadlines-page.tsx')).DeadlinesPage,
  ),
  '/aq/brandList': screen(
    async () => (await import('#portal/links/brands/brand-list-page.tsx')).BrandListPage,
  ),
  '/aq/addBrand': screen(
    async () => (await import('#portal/links/brands/brand-form-page.tsx')).BrandFormPage,
  ),
  '/aq/paymentLinkModeList': screen(
    async () => (await import('#portal/links/link-modes/mode-list-page.tsx')).ModeListPage,
  ),
  '/aq/addMode': screen(
    async () => (await import('#portal/links/link-modes/mode-form-page.tsx')).ModeFormPage,
  ),
  '/aq/paymentLinkTemplateList': screen(
    async () => (await import('#portal/links/bill-templates/list-page.tsx')).TemplateListPage,
  ),
  '/aq/addTemplate': screen(
    async () => (await import('#portal/links/bill-templates/form-page.tsx')).TemplateFormPage,
  ),
  '/aq/paymentLinkThemeList': screen(
    async () => (await import('#portal/links/link-themes/list-page.tsx')).ThemeListPage,
  ),
  '/aq/addTheme': screen(
    async () => (await import('#portal/links/link-themes/form-page.tsx')).ThemeFormPage,
  ),
  '/aq/paymentLink': screen(
    async () => (await import('#portal/links/payment-links/list-page.tsx')).LinkListPage,
  ),
  '/aq/createPaymentLink': screen(
    async () => (await import('#portal/links/payment-links/create-page.tsx')).CreateOlderLinkPage,
  ),
  '/aq/createPaymentLinkV3': screen(
    async () => (await import('#portal/links/payment-links/create-page.tsx')).CreateLinkPage,
  ),
  '/aq/paymentLinkDetail': detail,
  '/aq/paymentLinkV2Detail': detail,
  '/aq/paymentLinkV3Detail': detail,
  '/aq/emailPreview': screen(
    async () =>
      (await import('#portal/links/payment-links/email-preview-page.tsx')).EmailPreviewPage,
  ),
  '/aq/set-trade-type': screen(
    async () => (await import('#portal/access/trade-type/trade-type-page.tsx')).TradeTypePage,
  ),
  '/aq/statementSetting': screen(
    async () =>
      (await import('#portal/money/statement-settings/setting-page.tsx')).StatementSettingPage,
  ),
  '/aq/storeManage': screen(
    async () => (await import('#portal/company/offline-stores/list-pages.tsx')).StoreManagePage,
  ),
  '/aq/addStore': screen(
    async () => (await import('#portal/company/offline-stores/form-page.tsx')).StoreFormPage,
  ),
  '/aq/storeDetail': screen(
    async () => (await import('#portal/company/offline-stores/detail-page.tsx')).StoreDetailPage,
  ),
  '/aq/offlineKyc': screen(
    async () => (await import('#portal/company/offline-stores/list-pages.tsx')).OfflineKycPage,
  ),
  '/aq/offlineKycExipreUpdate': screen(
    async () => (await import('#portal/company/offline-stores/expired-page.tsx')).ExpiredPage,
  ),
  '/aq/operationGuide': screen(
    async () => (await import('#portal/guide/guide-page.tsx')).GuidePage,
  ),
  '/aq/firstWithdrawal': screen(
    async () => (await import('#portal/guide/first-withdrawal-page.tsx')).FirstWithdrawalPage,
  ),
  '/aq/messageReceiverSetting': screen(
    async () => (await import('#portal/notifications/receivers/list-page.tsx')).ReceiverListPage,
  ),
  '/aq/receiver': screen(
    async () => (await import('#portal/notifications/receivers/form-page.tsx')).ReceiverFormPage,
  ),
  '/aq/WthdrawOperationManual': screen(
    async () => (await import('#portal/money/withdrawals/guide-page.tsx')).GuidePage,
  ),
  '/aq/keySetting': screen(
    async () => (await import('#portal/access/keys/keys-page.tsx')).KeysPage,
  ),
  '/aq/certification': screen(
    async () => (await import('#portal/company/identity/verification-page.tsx')).VerificationPage,
  ),
  '/aq/certificationUpdate': screen(
    async () => (await import('#portal/company/identity/change-page.tsx')).ChangePage,
  ),
  '/aq/system/audit': screen(
    async () => (await import('#portal/access/audit/audit-page.tsx')).AuditPage,
  ),
  '/aq/accountCenter/sessions': screen(
    async () => (await import('#portal/access/sessions/open/sessions-page.tsx')).SessionsPage,
  ),
  '/aq/webhooks': screen(
    async () => (await import('#portal/notifications/webhooks/webhooks-page.tsx')).WebhooksPage,
  ),
  '/aq/system': screen(async () => (await import('./system-page.tsx')).SystemPage),
  '/aq/system/operator/{code}': screen(
    async () => (await import('#portal/access/operators/detail-page.tsx')).OperatorPage,
  ),
  '/aq/system/operator/modify': screen(
    async () => (await import('#portal/access/operators/form-page.tsx')).OperatorAddPage,
  ),
  '/aq/system/operator/modify/{code}': screen(
    async () => (await import('#portal/access/operators/form-page.tsx')).OperatorEditPage,
  ),
  '/aq/system/role/{code}': screen(
    async () => (await import('#portal/access/roles/detail-page.tsx')).RolePage,
  ),
  '/aq/system/role/modify': screen(
    async () => (await import('#portal/access/roles/form-page.tsx')).RoleAddPage,
  ),
  '/aq/system/role/modify/{code}': screen(
    async () => (await import('#portal/access/roles/form-page.tsx')).RoleEditPage,
  ),
  '/aq/checkoutCustomSettings': screen(
    async () => (await import('#portal/links/checkout-settings/editor-page.tsx')).EditorPage,
  ),
}
