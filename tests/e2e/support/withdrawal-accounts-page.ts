import { expect, type Page } from '@playwright/test'
import { m } from '#paraglide/messages.js'
import { codeFor } from './newcomer.ts'
import { portalOn } from './portal-page.ts'
import { proof } from './websites-page.ts'

/** Fills in the form of an account in Hong Kong, with the code from the inbox. */
export async function addAccount(
  page: Page,
  phone: string,
  accountNumber: string,
  currency: 'HKD' | 'USD' = 'HKD',
): Promise<void> {
  await page.goto('/aq/cashAccount?dialog=add')
  const drawer = portalOn(page).dialog()
  const box = (name: string) => drawer.getByRole('textbox', { name })
  await drawer.getByRole('combobox', { name: m.withdrawal_accounts_open_area() }).selectOption('HK')
  await drawer
    .getByRole('combobox', { name: m.withdrawal_accounts_currency() })
    .selectOption(currency)
  await drawer.getByLabel(m.withdrawal_accounts_bank_name()).fill('Test Bank')
  await box(m.withdrawal_accounts_branch_name()).fill('Main branch')
  await box(m.withdrawal_accounts_bank_address()).fill("1 Queen's Road Central")
  await box(m.withdrawal_accounts_swift_code()).fill('HSBCHKHHHKH')
  await box(m.withdrawal_accounts_bank_code()).fill('004')
  await box(m.withdrawal_accounts_card_number()).fill(accountNumber)
  await box(m.withdrawal_accounts_reserved_phone()).fill('+852 2822 1111')
  await drawer.locator('input[type=file]').setInputFiles(proof)
  await expect(drawer.getByText(proof.name)).toBeVisible()
  await drawer.getByRole('button', { name: m.codes_send() }).click()
  await box(m.codes_code()).fill(await codeFor(page.context(), phone))
  await drawer.getByRole('button', { name: m.withdrawal_accounts_submit() }).click()
}
