import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

// The question about cookies puts its buttons up first and their words a little later.
const isWorded = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('.cm__btn')].every((one) => one.textContent))

/** What was asked for is drawn: a transition of no length still ends with a frame only. */
const painted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => done()))
      }),
  )

/** Nothing turns or is fetched any more. */
export const settled = async (page: Page): Promise<void> => {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect.poll(() => isWorded(page)).toBe(true)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/** What axe finds on the page as it stands, in light and in dark. */
export async function findings(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await painted(page)
    const axe = new AxeBuilder({ page }).setLegacyMode(true)
    // Only colours differ between the two.
    if (colorScheme === 'dark') axe.withRules(['color-contrast'])
    const { violations } = await axe.analyze()
    found.push(
      ...violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary = '' }) => {
          const why = failureSummary.split('\n').slice(1, 3).join(' ').trim()
          return `${colorScheme} ${new URL(page.url()).pathname} ${id} ${target.join(' ')} ${why}`
        }),
      ),
    )
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  return found
}

/** How far the page can be scrolled sideways, and what sticks out furthest. */
export const sideways = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return ''
    const wide = [...document.body.querySelectorAll('*')]
      .filter((one) => one.getBoundingClientRect().right > clientWidth + 0.5)
      .map((one) => `${one.tagName}.${one.className} ${one.textContent?.slice(0, 40)}`)
    return `${location.pathname}: ${scrollWidth} > ${clientWidth}: ${wide.at(-1)}`
  })

/** A phone, and a small laptop at 200 %. */
export const narrow = [
  { width: 360, height: 740 },
  { width: 640, height: 400 },
] as const
