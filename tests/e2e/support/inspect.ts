import type { Page } from '@playwright/test'
import axe, { type Result, type RunOptions } from 'axe-core'
import type { Language } from '#domain/time-zones.ts'
import { expect } from './test.ts'

// The cookie consent dialog shows its buttons first and their labels a little later.
const isWorded = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('.cm__btn')].every((one) => one.textContent))

/** Waits for rendering: even a zero-length transition ends only with a frame. */
const painted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => done()))
      }),
  )

/** Waits until no element is busy and the fonts are loaded. */
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

/**
 * The violations that axe finds by these rules. axe is injected once per page; iframes are left out, since a mail's
 * frame allows no scripts.
 */
async function violations(page: Page, rules: RunOptions): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const options: RunOptions = { ...rules, iframes: false, resultTypes: ['violations'] }
  return page.evaluate(async (asked) => (await axe.run(document, asked)).violations, options)
}

/**
 * The axe findings on the current page, in the light theme by default. Contrast in the dark theme is covered by the
 * architecture test tests/architecture/contrast.test.ts, and the component page renders every component in both.
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

/** The contrast violations in the dark theme; afterwards the page is in the light theme again. */
export async function faintInDark(page: Page): Promise<string[]> {
  const faint = await findings(page, 'dark', { runOnly: ['color-contrast'] })
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  return faint
}

/** How far the page can be scrolled sideways, and which element overflows. */
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
 * The accessibility errors of the current screen: axe findings on a laptop, and overflow at these widths. The other
 * language uses the same components, so it is only checked for overflow on a phone.
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
