// Every formatting input gives the same result for keys, touch, paste, autofill and an input method.
import type { Locator, Page } from '@playwright/test'
import { sandboxPaths } from '#domain/routes.ts'
import { m } from '#paraglide/messages.js'
import { cardBoxes, type DraftBox, partBoxes, shippingBoxes } from '../support/draft-boxes.ts'
import { caretOf, ways } from './support/enter-text.ts'
import { payerOn } from './support/payer-page.ts'
import { takeLink } from './support/take.ts'
import { expect, test } from './support/test.ts'

test.use({ hasTouch: true, permissions: ['clipboard-read', 'clipboard-write'] })

async function takesAll(
  within: Page | Locator,
  boxes: Readonly<Record<string, DraftBox>>,
): Promise<void> {
  for (const { name, texts } of Object.values(boxes)) {
    const box = within.getByRole('textbox', { name: name(), exact: true })
    for (const [written, kept] of texts)
      for (const [way, enter] of Object.entries(ways)) {
        await box.fill('')
        await box.blur()
        await enter(box, written)
        await box.blur()
        await expect(box, `${name()}: ${written}, ${way}`).toHaveValue(kept)
      }
  }
}

test('the parts', async ({ page }) => {
  await page.goto(sandboxPaths.kit)
  const side = page.getByRole('region', { name: m.kit_light() })
  await takesAll(side, partBoxes)

  const amount = side.getByRole('textbox', { name: m.kit_amount(), exact: true })
  await amount.fill('1234.50')
  for (const key of ['Home', 'ArrowRight', '7']) await amount.press(key)
  await expect(amount).toHaveValue('17234.50')
  expect(await caretOf(amount)).toBe(2)
})

test('the shipping address of a payer', async ({ page }) => {
  await payerOn(page).open(takeLink('usd-shipping'))
  await page.getByRole('button', { name: m.payer_continue() }).click()
  await takesAll(page, shippingBoxes)
})

test('the card of a payer', async ({ page }) => {
  const payer = payerOn(page)
  await payer.open(takeLink('usd-en'))
  await payer.goOn()
  await takesAll(page, cardBoxes)

  const number = page.getByRole('textbox', { name: m.payer_card_number() })
  await number.fill('')
  await number.pressSequentially('41111')
  await expect(number).toHaveValue('4111 1')
  for (const key of ['Home', 'ArrowRight', 'ArrowRight', '9']) await number.press(key)
  await expect(number).toHaveValue('4191 11')
  expect(await caretOf(number)).toBe(3)
  await number.press('Backspace')
  await expect(number).toHaveValue('4111 1')
  expect(await caretOf(number)).toBe(2)
})
