import { expect, type Locator, type Page } from '@playwright/test'
import { m } from '#paraglide/messages.js'

/** A merchant's actions and checks on the pages of the portal. */
export function portalOn(page: Page) {
  const portal = {
    dialog: (name?: string): Locator =>
      page.getByRole('dialog', name === undefined ? {} : { name }),
    /** Waits until the page is rendered: its title appears earlier. */
    heading: (name: string) =>
      expect(
        page
          .getByRole('heading', { level: 1, name, exact: true })
          .and(page.locator(':not([aria-busy=true] > *)')),
      ).toBeVisible(),
    /** Opens a screen through the header menu. */
    go: async (group: string, entry: string) => {
      await page.getByRole('navigation').getByRole('button', { name: group }).click()
      await page.getByRole('menuitem', { name: entry, exact: true }).click()
      await portal.heading(entry)
    },
    search: async (value: string) => {
      const box = page.getByRole('searchbox', { name: m.transactions_search() })
      await box.fill(value)
      await box.press('Enter')
    },
    filter: async (label: string, value: string) => {
      const filters = page.getByRole('search')
      const field = filters.getByRole('textbox', { name: label, exact: true })
      const more = filters.getByRole('button', { name: m.portal_filters_more() })
      await expect(field.or(more).first()).toBeVisible()
      if (!(await field.isVisible())) await more.click()
      await field.fill(value)
      await field.press('Enter')
    },
    openDetail: async (transactionId: string, more = '') => {
      await page.goto(`/aq/tradeDetail?transactionId=${transactionId}${more}`)
      await expect(portal.acts()).toBeVisible()
    },
    acts: () => page.getByRole('group', { name: m.transactions_acts_label() }),
    /** The button of an available action; its name may continue with the maximum amount. */
    act: (name: string) => portal.acts().getByRole('button', { name: new RegExp(`^${name}( |$)`) }),
    /** Expects an unavailable action with its reasons, in the menu of other actions. */
    blockedAct: async (name: string) => {
      const panel = portal.dialog(m.transactions_acts_other())
      if (!(await panel.isVisible()))
        await portal.acts().getByRole('button', { name: m.transactions_acts_other() }).click()
      return panel.getByRole('listitem').filter({
        has: page.getByRole('button', { name, exact: true }),
      })
    },
    rows: (label: string) => page.getByRole('table', { name: label }).getByRole('row'),
    /** The button of an amount that shows its proof. */
    figure: (scope: Locator | Page, amount: string) =>
      scope.getByRole('button', { name: m.portal_prove({ amount }) }),
    toast: (text: string) => expect(page.getByText(text).first()).toBeVisible(),
  }
  return portal
}

export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click()

export const confirm = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()

export async function rowAct(page: Page, row: string, name: string): Promise<void> {
  await page.getByRole('button', { name: m.portal_row_actions({ row }) }).click()
  // The menu entry of a refused action continues with its reason.
  await page.getByRole('menuitem', { name: new RegExp(`^${name}`) }).click()
}
