// A portal page preloads the scripts of its screen.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readSiteFiles } from './site-files.ts'
import { answer, find } from './static-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'site-'))
afterAll(() => rmSync(folder, { recursive: true }))
for (const locale of ['en', 'zh']) {
  mkdirSync(join(folder, locale))
  for (const page of ['aq', 'error404']) writeFileSync(join(folder, locale, `${page}.html`), page)
}
const en = { '/aq/system/role/{code}': ['/_astro/a.js', '/_astro/b.js'] }
writeFileSync(join(folder, 'screens.json'), JSON.stringify({ en, zh: {} }))
const site = await readSiteFiles(folder, true, 'https://aqueduct.test')

const linkOf = (path: string, locale: 'en' | 'zh') =>
  answer(
    find(site, () => 'aq', path, '', locale),
    { method: 'GET', acceptEncoding: undefined, ifNoneMatch: undefined },
  ).headers.link

test('whichever code its address holds', () => {
  const scripts = '</_astro/a.js>; rel=modulepreload, </_astro/b.js>; rel=modulepreload'
  expect(linkOf('/aq/system/role/5', 'en')).toBe(scripts)
  expect(linkOf('/aq/login', 'en')).toBeUndefined()
})

test('in the language of the page', () => {
  expect(linkOf('/aq/system/role/5', 'zh')).toBeUndefined()
})
