import type { PortalPath } from '#domain/places.ts'
import { NotFound } from '#portal/frame/not-found.tsx'
import { type At, type Screen, screen } from './screen.ts'

const detail = screen(
  async () => (await import('#portal/links/payment-links/detail-page.tsx')).LinkDetailPage,
)

/** Screens that are opened now and then. */
const furtherScreens: Partial<Record<PortalPath, Screen>> = {
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
    async () => (await import('#portal/told/receivers/list-page.tsx')).ReceiverListPage,
  ),
  '/aq/receiver': screen(
    async () => (await import('#portal/told/receivers/form-page.tsx')).ReceiverFormPage,
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
    async () => (await import('#portal/told/webhooks/webhooks-page.tsx')).WebhooksPage,
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

/** One of them. This part of the map is fetched when the first is opened; everyone has the rest. */
export function FurtherScreen({ path }: At) {
  const Screen = furtherScreens[path] ?? NotFound
  return <Screen path={path} />
}
