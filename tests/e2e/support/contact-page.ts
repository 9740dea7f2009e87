import type { BrowserContext, Page } from '@playwright/test'
import { m } from '#paraglide/messages.js'
import { address } from './api.ts'

const consent = { categories: ['necessary'], revision: 0, consentId: 'e2e', services: {} }
/** Sets the cookie consent beforehand, so that its dialog covers nothing. */
export async function answerConsent(context: BrowserContext): Promise<void> {
  const value = encodeURIComponent(JSON.stringify(consent))
  await context.addCookies([{ name: 'consent', value, url: address() }])
}

export const contactForm = (page: Page) => {
  const sheet = page.locator('#contact-form')
  return {
    name: sheet.getByLabel(m.contact_name(), { exact: true }),
    email: sheet.getByLabel(m.contact_email()),
    phone: sheet.getByLabel(m.contact_phone(), { exact: true }),
    company: sheet.getByLabel(m.contact_company()),
    website: sheet.getByLabel(m.contact_website()),
    agreement: sheet.getByRole('checkbox'),
    send: sheet.locator('[type=submit]'),
    notice: sheet.getByRole('alert'),
  }
}
