// The structured data and the preview images that other sites show for a page.
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { builtOrigin } from '#domain/public-addresses.ts'
import { DIST, named, own, type Page } from './support/built.ts'

type Thing = Readonly<Record<string, unknown>> & { readonly '@type': string }

/** The items of a page's JSON-LD, which our own build writes. */
const thingsOf = (page: Page): Thing[] => {
  const block = page.document.querySelector('script[type="application/ld+json"]')?.textContent
  return block ? (JSON.parse(block) as { '@graph': Thing[] })['@graph'] : []
}
const typesOf = (page: Page): string[] => thingsOf(page).map((thing) => thing['@type'])

describe.each(named(own))('%s', (_, page) => {
  test('tells what it is', () => {
    const expected = page.path === '/' ? ['Organization'] : ['BreadcrumbList']
    if (/^\/product\/(?!preview|payment-link-demo)/.test(page.path)) expected.unshift('Product')
    if (page.path === '/aq/faq') expected.unshift('FAQPage')
    expect(typesOf(page)).toEqual(expected)
  })

  test('its way from home ends on itself', () => {
    const crumbs = thingsOf(page).find((thing) => thing['@type'] === 'BreadcrumbList')
    if (!crumbs) return expect(page.path).toBe('/')
    const items = crumbs.itemListElement as { item: string; position: number }[]
    expect(items.map(({ position }) => position)).toEqual(items.map((_item, at) => at + 1))
    expect(items.at(-1)?.item).toBe(builtOrigin + page.address)
  })

  test('has a picture of the right size in its own language', async () => {
    const address =
      page.document.querySelector('meta[property="og:image"]')?.getAttribute('content') ?? ''
    const { pathname } = new URL(address)
    expect(pathname.startsWith(`/og/${page.language}/`)).toBe(true)
    const { width, height, format } = await sharp(join(DIST, 'files', pathname)).metadata()
    expect([width, height, format]).toEqual([1200, 630, 'png'])
  })
})

test('the questions that are told are those on the page', () => {
  for (const page of own.filter(({ path }) => path === '/aq/faq')) {
    const told = thingsOf(page).find((thing) => thing['@type'] === 'FAQPage')
    const questions =
      (told?.mainEntity as { name: string; acceptedAnswer: { text: string } }[]) ?? []
    const shown = [...page.document.querySelectorAll('[data-question] h3')].map(
      (one) => one.textContent,
    )
    expect(questions.length).toBeGreaterThanOrEqual(40)
    expect(questions.map(({ name }) => name)).toEqual(shown)
    expect(questions.filter(({ acceptedAnswer }) => acceptedAnswer.text.length < 40)).toEqual([])
  }
})
