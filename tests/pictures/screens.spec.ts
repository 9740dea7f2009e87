// `npm run pictures`: captures the screens shown on the public site from the running sandbox, in both languages and
// themes, and stores them as AVIF and WebP. Run it when a screen has changed; a build only copies the stored files.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { m } from '#paraglide/messages.js'
import { type PictureName, sizes, widthsOf } from '#site/pictures/names.ts'
import { cards, payerOn } from '../e2e/support/payer-page.ts'
import { expect, test } from '../e2e/support/test.ts'

// A link has one language.
const links = { en: 'demo-outfitters-usd', zh: 'demo-kumo-jpy-order' } as const
const folder = fileURLToPath(new URL('../../public/pictures', import.meta.url))
const readme = fileURLToPath(new URL('../../docs/pictures/portal.png', import.meta.url))
const screens = {
  'portal-transactions': (page) => page.goto('/aq/transitionLog'),
  'portal-detail': async (page) => {
    await page.goto('/aq/transitionLog')
    await page.locator('main a[href*="/aq/tradeDetail"]').first().click()
    await page.waitForURL('**/aq/tradeDetail**')
  },
  'portal-balance': (page) => page.goto('/aq/accountBalance'),
  'portal-proof': async (page) => {
    await page.goto('/aq/accountBalance')
    // The second amount of the account is the available one.
    await page
      .getByRole('button', { name: m.portal_prove({ amount: '' }) })
      .nth(1)
      .click()
    await page.getByRole('dialog').getByRole('listitem').first().waitFor()
  },
} satisfies Partial<Record<PictureName, (page: Page) => Promise<unknown>>>

/** Captures the screen once nothing moves any more, in every width and two formats. */
async function keep(page: Page, name: PictureName, to: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  // Some amounts appear a moment after their frame.
  await page.waitForFunction(() =>
    // Scroll-driven animations stay still without scrolling.
    document.getAnimations().every(({ timeline }) => timeline !== document.timeline),
  )
  const taken = await page.screenshot({ animations: 'disabled' })
  if (name === 'portal-proof' && to === join('en', 'light'))
    writeFileSync(readme, await sharp(taken).resize({ width: 1280 }).png().toBuffer())
  mkdirSync(join(folder, to), { recursive: true })
  for (const { ending, width } of widthsOf(name)) {
    const picture = sharp(taken).resize({ width })
    const path = join(folder, to, `${name}${ending}`)
    writeFileSync(`${path}.avif`, await picture.clone().avif({ quality: 58, effort: 3 }).toBuffer())
    writeFileSync(`${path}.webp`, await picture.clone().webp({ quality: 82, effort: 4 }).toBuffer())
  }
}

const variants = (['en', 'zh'] as const).flatMap((language) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ language, colorScheme })),
)
for (const { language, colorScheme } of variants) {
  test.describe(`${language}, ${colorScheme}`, () => {
    test.use({ language, colorScheme, deviceScaleFactor: 2 })
    const to = join(language, colorScheme)

    for (const [name, open] of Object.entries(screens)) {
      test(name, async ({ page, enter }) => {
        await page.setViewportSize(sizes['portal-proof'])
        await enter('administrator')
        await open(page)
        // Under an open dialog the heading has no role; the heading of the previous screen remains a moment longer.
        await expect(page.locator('h1')).toHaveCount(1)
        // `name` is a key of the record above.
        await keep(page, name as keyof typeof screens, to)
      })
    }

    test('the order and the card', async ({ page }) => {
      await page.setViewportSize(sizes['payer-order'])
      const payer = payerOn(page)
      await payer.open(links[language])
      await page.getByRole('button', { name: m.payer_continue() }).waitFor()
      await keep(page, 'payer-order', to)
      await payer.goOn()
      await payer.enterCard(cards.approved)
      await keep(page, 'payer-card', to)
    })
  })
}

// A link is paid once: these tests come last, and the first of them pays.
for (const { language, colorScheme } of variants) {
  test.describe(`${language}, ${colorScheme}, paid`, () => {
    test.use({ language, colorScheme, deviceScaleFactor: 2 })
    test('the receipt', async ({ page }) => {
      await page.setViewportSize(sizes['payer-done'])
      const payer = payerOn(page)
      await payer.open(links[language])
      const paid = page.getByRole('heading', { name: m.payer_paid_title() })
      const order = page.getByRole('button', { name: m.payer_continue() })
      await paid.or(order).first().waitFor()
      if (await order.isVisible()) {
        await payer.goOn()
        await payer.enterCard(cards.approved)
        await payer.payButton.click()
      }
      await payer.seesPaid()
      await keep(page, 'payer-done', join(language, colorScheme))
    })
  })
}
