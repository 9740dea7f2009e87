// Unsent input of the contact form survives a reload.
import type { Page } from '@playwright/test'
import { answerConsent, contactForm as form } from '../support/contact-page.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(({ context }) => answerConsent(context))

/** The form's script is loaded: it validates the fields instead of the browser. */
const scriptRuns = (page: Page) => expect(page.locator('#contact-form[novalidate]')).toBeVisible()

test('a reload keeps what was typed', async ({ page }) => {
  await page.goto('/contact')
  await scriptRuns(page)
  await form(page).company.fill('Northlight')
  await form(page).email.pressSequentially('ada@')
  await page.reload()
  await expect(form(page).company).toHaveValue('Northlight')
  await expect(form(page).email).toHaveValue('ada@')
})

test('a reload keeps what was typed before the script was there', async ({ page }) => {
  const typed = Promise.withResolvers<void>()
  await page.route('**/_astro/*.js', async (route) => {
    await typed.promise
    await route.continue()
  })
  await page.goto('/contact', { waitUntil: 'commit' })
  await form(page).company.fill('Northlight')
  typed.resolve()
  await scriptRuns(page)
  await page.reload()
  await expect(form(page).company).toHaveValue('Northlight')
})
