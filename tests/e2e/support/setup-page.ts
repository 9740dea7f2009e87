import { expect, type Page } from '@playwright/test'
import { type SetupState, type SetupStep, setupSteps } from '#domain/setup.ts'
import { m } from '#paraglide/messages.js'
import { setupLook, setupNames } from '#portal/guide/shared/setup.ts'

/** Home's card for a new merchant with the steps to the first withdrawal. */
export function setupOn(page: Page) {
  const card = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: m.home_setup(), exact: true }) })
  const row = (step: SetupStep) => card.getByRole('listitem').nth(setupSteps.indexOf(step))
  return {
    /** Reloads home and expects these step states. */
    stands: async (states: Readonly<Record<SetupStep, SetupState>>) => {
      await page.goto('/aq/homePage')
      for (const step of setupSteps) {
        await expect(row(step)).toContainText(setupNames[step]())
        await expect(row(step)).toContainText(setupLook(step, states[step]).label())
      }
    },
    /** Continues with the merchant's next step. */
    goOn: (step: SetupStep) => row(step).getByRole('link', { name: m.home_setup_start() }).click(),
    /** Opens another step for which it is the merchant's turn. */
    open: (step: SetupStep) => row(step).getByRole('link', { name: setupNames[step]() }).click(),
    toGuide: () => card.getByRole('link', { name: m.home_setup_to_guide() }).click(),
    isGone: async () => {
      await page.goto('/aq/homePage')
      await expect(page.getByRole('heading', { level: 1, name: m.home_title() })).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await expect(card).toHaveCount(0)
    },
  }
}
