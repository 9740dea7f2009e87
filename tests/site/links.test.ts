// The links of the public pages: every address and every anchor exists.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtOrigin } from '#domain/public-addresses.ts'
import { shellOf } from '#server/http/shells.ts'
import { readSiteFiles } from '#server/http/site-files.ts'
import { find } from '#server/http/static-files.ts'
import { DIST, found, own, type Page, pages } from './support/built.ts'

const site = await readSiteFiles(DIST, true, builtOrigin)
const shell = shellOf('sandbox')
const byAddress = new Map(pages.map((page) => [page.address, page]))

/** The fault of a link, if any: its target is a page with that anchor, or another path that responds. */
function fault(from: Page, href: string): string | undefined {
  const { origin, pathname, search, hash } = new URL(href, builtOrigin + from.address)
  if (origin !== builtOrigin) return undefined
  const asked = new URLSearchParams(search)
  const chosen = asked.get('lang') === 'zh' ? 'zh' : asked.get('lang') === 'en' ? 'en' : undefined
  asked.delete('lang')
  const language = chosen ?? from.language
  const answer = find(site, shell, pathname, asked.size > 0 ? `?${asked}` : '', language)
  if (answer.kind === 'redirect') return pathname === '/index' ? undefined : 'is redirected'
  if (answer.status !== 200) return 'is not found'
  const target = byAddress.get(pathname)
  if (hash.length > 1 && !target?.document.getElementById(decodeURIComponent(hash.slice(1)))) {
    return 'has no such anchor'
  }
  if (target && target.language !== language) return 'is in another language'
  return undefined
}

test('no link or anchor is broken, and none changes the language unasked', () => {
  const faults = new Set<string>()
  let count = 0
  for (const page of pages) {
    for (const link of page.document.querySelectorAll('a[href]')) {
      count += 1
      const href = link.getAttribute('href') ?? ''
      const why = fault(page, href)
      if (why) faults.add(`${page.address}: ${href} ${why}`)
    }
  }
  expect(count).toBeGreaterThan(1000)
  expect([...faults]).toEqual([])
})

test('every script, style, font and picture that a page names is there', () => {
  const missing = new Set<string>()
  for (const { document, address } of pages) {
    const named = [
      ...(document.body.dataset.scripts?.split(' ') ?? []),
      ...[...document.querySelectorAll('script[src], img[src]')].map((one) =>
        one.getAttribute('src'),
      ),
      ...[
        ...document.querySelectorAll('link[rel=stylesheet], link[rel=preload], link[rel=icon]'),
      ].map((one) => one.getAttribute('href')),
      ...[...document.querySelectorAll('source[srcset], img[srcset]')].flatMap((one) =>
        (one.getAttribute('srcset') ?? '')
          .split(',')
          .map((part) => part.trim().split(' ')[0] ?? ''),
      ),
      document.querySelector('meta[property="og:image"]')?.getAttribute('content') ?? null,
    ]
    for (const name of named) {
      if (name === null || /\/captcha\//.test(name)) continue
      const { pathname } = new URL(name, builtOrigin)
      if (!existsSync(join(DIST, 'files', pathname))) missing.add(`${address}: ${name}`)
    }
  }
  expect([...missing]).toEqual([])
})

test('pages name each other as the same page in the other language', () => {
  const other = (page: Page, language: string) =>
    page.document.querySelector(`link[hreflang="${language}"]`)?.getAttribute('href')
  for (const page of own) {
    const en = other(page, 'en')
    const zh = other(page, 'zh')
    expect([en, zh]).toContain(builtOrigin + page.address)
    expect(other(page, 'x-default')).toBe(en)
    const twin = own.find(({ language, path }) => path === page.path && language !== page.language)
    expect([twin && other(twin, 'en'), twin && other(twin, 'zh')]).toEqual([en, zh])
  }
})

test('the map of the site has exactly the pages with an address of their own', () => {
  const map = Buffer.from(site.files.get('/sitemap.xml')?.identity.body ?? []).toString()
  const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
  expect(listed.sort()).toEqual(own.map(({ address }) => builtOrigin + address).sort())
})

test('a page that stands at two addresses names the first', () => {
  const copies = found.filter((page) => !own.includes(page))
  expect(copies.length).toBeGreaterThan(0)
  for (const page of copies) {
    const canonical = page.document.querySelector('link[rel=canonical]')?.getAttribute('href')
    expect(own.map(({ address }) => builtOrigin + address)).toContain(canonical)
  }
})
