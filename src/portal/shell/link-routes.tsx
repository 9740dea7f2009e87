import { useLocation } from 'wouter'
import type { ScreenPath } from '#domain/places.ts'
import { NotFound } from '#portal/frame/not-found.tsx'
import { pathOf } from '#portal/frame/paths.ts'
import { type Screen, screen } from './screen.ts'

const detail = screen(
  async () => (await import('#portal/links/payment-links/detail-page.tsx')).LinkDetailPage,
)

/** The part of the map that is of payment links and what they are made of. */
const linkScreens: Partial<Record<ScreenPath, Screen>> = {
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
  '/aq/checkoutCustomSettings': screen(
    async () => (await import('#portal/links/checkout-settings/editor-page.tsx')).EditorPage,
  ),
}

/** The screen of payment links at this address. Fetched apart from the map, which everyone has. */
export function LinkScreen() {
  const path = pathOf(useLocation()[0])
  const Screen = (path && linkScreens[path as ScreenPath]) ?? NotFound
  return <Screen />
}
