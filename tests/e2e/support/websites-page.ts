import { expect, type Page } from '@playwright/test'
import { decide, getCase } from '#contract/desk/desk.ts'
import type { DeskReason } from '#domain/cases.ts'
import { m } from '#paraglide/messages.js'
import { ask, tokenOf } from './api.ts'

export const proof = {
  name: 'history.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** A merchant's actions with websites, and the staff decisions about them. */
export function websitesOn(page: Page) {
  const choose = (label: string, value: string | { readonly index: number }) =>
    page.getByRole('combobox', { name: label }).selectOption(value)
  const websites = {
    accId: (): string => new URL(page.url()).searchParams.get('accId') ?? '',
    field: (label: string) => page.getByRole('textbox', { name: label, exact: false }).first(),
    /** Fills in the whole form of a new Shopify website. */
    fill: async (name: string, host: string) => {
      await websites.field(m.websites_name()).fill(name)
      await websites.field(m.websites_url()).fill(`https://${host}.example`)
      await choose(m.websites_trade_category(), { index: 1 })
      await choose(m.websites_platform(), 'shopify')
      await page.getByRole('button', { name: m.websites_currency() }).click()
      await page.getByRole('option', { name: 'USD' }).click()
      await page.keyboard.press('Escape')
      await choose(m.websites_region(), 'HK')
      await choose(m.websites_company(), 'limited_liability')
      await websites.field(m.websites_volume()).fill('250000')
      await websites.field(m.websites_rate()).fill('0.4')
      await page.getByRole('checkbox', { name: m.websites_tick_experienced() }).check()
      await page.getByRole('checkbox', { name: m.websites_tick_honest() }).check()
      await choose(m.websites_history_from(), { index: 8 })
      await choose(m.websites_history_to(), { index: 2 })
      await page.locator('input[type=file]').last().setInputFiles(proof)
      await expect(
        page.getByRole('button', { name: m.portal_upload_remove({ name: proof.name }) }),
      ).toBeVisible()
    },
    addGroup: async (name: string) => {
      await page.getByRole('button', { name: m.websites_group_add() }).click()
      await websites.field(m.websites_group_add()).fill(name)
      await page.getByRole('button', { name: m.websites_add_short(), exact: true }).click()
      await expect(page.getByRole('combobox', { name: m.groups_name() })).toBeVisible()
    },
    sees: (text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible(),
  }
  return websites
}

export async function decideWebsite(
  subject: string,
  decision: 'approve' | 'decline' | 'modify' | 'hold' | 'resume',
  more: { readonly reason?: DeskReason; readonly noteEn?: string; readonly noteZh?: string } = {},
): Promise<void> {
  const token = await tokenOf('staff')
  const { state } = await ask(getCase, { queue: 'website', subject }, { token })
  await ask(decide, { queue: 'website', subject, decision, seen: state, ...more }, { token })
}
