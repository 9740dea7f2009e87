// Choosing a language on the public site also selects its time zone in the portal.
import { readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { zone, zoneBefore } from '#portal/kit/zone.ts'
import { freshTab } from './support.tsx'

freshTab()
afterEach(() => document.body.replaceChildren())

const script = readFileSync('src/site/layouts/same-place.js', 'utf8')

/** Presses the link to the other language in the header of a site page. */
function choose(lang: 'en' | 'zh-CN') {
  document.body.innerHTML = `<a data-language lang="${lang}" href="#here">other</a>`
  new Function(script)()
  document.querySelector('a')?.click()
}

test.each([
  ['zh-CN', 'UTC+0', 'UTC+8', 'UTC+0'],
  ['en', 'UTC-5', 'UTC+0', 'UTC-5'],
  ['en', 'UTC+0', 'UTC+0', null],
] as const)('%s, after %s', (lang, held, kept, before) => {
  localStorage.setItem('pp-timeZone', held)
  choose(lang)
  expect([zone(), zoneBefore.get()]).toEqual([kept, before])
})

test('who was never in the portal is left nothing', () => {
  localStorage.clear()
  choose('zh-CN')
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
})
