import { expect, type Page } from '@playwright/test'
import { m } from '#paraglide/messages.js'
import { proof } from '../../e2e/support/websites-page.ts'
import type { cameraOn } from './camera.ts'

/** The form is long: a completed field is shown only briefly, and letters are typed fast. */
const brief = 120
const fast = 40
const names = { en: 'Harbour Ceramics', zh: '港湾陶瓷' } as const

/** From the list of websites to the website under review. */
export async function addWebsite({
  page,
  camera,
  language,
}: {
  readonly page: Page
  readonly camera: ReturnType<typeof cameraOn>
  readonly language: keyof typeof names
}): Promise<void> {
  const field = (label: string) => page.getByRole('textbox', { name: label, exact: false }).first()
  const choose = async (label: string, value: string | { readonly index: number }) => {
    const list = page.getByRole('combobox', { name: label })
    await camera.press(list, { act: () => list.selectOption(value), after: brief })
  }
  const tick = async (label: string) => {
    const box = page.getByRole('checkbox', { name: label })
    await camera.press(box, { act: () => box.check(), after: brief })
  }
  await page.goto('/aq/websiteList')
  camera.say()
  await camera.see()
  await camera.press(page.getByRole('link', { name: m.websites_add(), exact: true }), {
    shows: field(m.websites_name()),
  })
  camera.say()
  camera.hold(600)
  await camera.type(field(m.websites_name()), names[language], fast)
  camera.say()
  await camera.type(field(m.websites_url()), `https://harbour-${language}.example`, fast)
  await choose(m.groups_name(), { index: 1 })
  await choose(m.websites_trade_category(), { index: 1 })
  await choose(m.websites_platform(), 'shopify')
  await camera.press(page.getByRole('button', { name: m.websites_currency() }))
  await camera.press(page.getByRole('option', { name: 'USD' }))
  await page.keyboard.press('Escape')
  await camera.see(200)
  await choose(m.websites_region(), 'HK')
  await choose(m.websites_company(), 'limited_liability')
  await camera.type(field(m.websites_volume()), '250000', fast)
  await camera.type(field(m.websites_rate()), '0.4', fast)
  await tick(m.websites_tick_experienced())
  await tick(m.websites_tick_honest())
  camera.say()
  await choose(m.websites_history_from(), { index: 8 })
  await choose(m.websites_history_to(), { index: 2 })
  const drop = page.locator('input[type=file]').last()
  await drop.setInputFiles(proof)
  const taken = page.getByRole('button', { name: m.portal_upload_remove({ name: proof.name }) })
  await expect(taken).toBeVisible()
  await camera.scrollTo(taken)
  await camera.see()
  const send = page.getByRole('button', { name: m.websites_send() })
  await camera.press(send, {
    shows: page.getByRole('heading', { level: 1, name: names[language], exact: true }),
  })
  camera.say()
  camera.hold(1_500)
}
