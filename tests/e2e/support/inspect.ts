import type { Page } from '@playwright/test'
import axe, { type Result, type RunOptions } from 'axe-core'
import type { Language } from '#domain/time-zones.ts'
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

const described = (theme: string, page: Page, found: readonly Result[]) =>
  found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => {
      const why = failureSummary.split('\n').slice(1, 3).join(' ').trim()
      return `${theme} ${new URL(page.url()).pathname} ${id} ${target.join(' ')} ${why}`
    }),
  )

/** What axe finds by these rules. It is told to a page once; a mail in its frame lets no script run. */
async function violations(page: Page, rules: RunOptions): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const options: RunOptions = { ...rules, iframes: false, resultTypes: ['violations'] }
  return page.evaluate(async (asked) => (await axe.run(document, asked)).violations, options)
}

/**
 * What axe finds on the page as it stands, in the light unless told otherwise. That text can be read in the dark too is a
 * law of the colours (tests/architecture/contrast.test.ts), and the page of parts draws every part in both.
 */
export async function findings(
  page: Page,
  theme: 'light' | 'dark' = 'light',
  rules: RunOptions = {},
): Promise<string[]> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await painted(page)
  return described(theme, page, await violations(page, rules))
}

/** What cannot be read in the dark; the page is light again afterwards. */
export async function faintInDark(page: Page): Promise<string[]> {
  const faint = await findings(page, 'dark', { runOnly: ['color-contrast'] })
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  return faint
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

const phone = { width: 360, height: 740 }
/** A phone, and a small laptop at 200%. */
export const narrow = [phone, { width: 640, height: 400 }] as const

/**
 * What is wrong with a screen as it stands: what axe finds on a laptop, and what sticks out at these widths. Words of
 * the other language stand in the same parts: there only a phone shows whether they fit.
 */
export async function accessibilityErrorsAt(
  page: Page,
  language: Language,
  { settles = true, sizes = narrow }: Looks = {},
): Promise<string[]> {
  if (settles) await settled(page)
  const faults = language === 'en' ? await findings(page) : []
  for (const size of language === 'en' ? sizes : [phone]) {
    await page.setViewportSize(size)
    await painted(page)
    const wide = await sideways(page)
    if (wide) faults.push(wide)
  }
  return faults
}

type Size = { readonly width: number; readonly height: number }
type Looks = { readonly settles?: boolean; readonly sizes?: readonly Size[] }
