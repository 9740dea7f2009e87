// A language that is chosen on the public site counts in the portal too, with the zone that it starts with.
import { readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { zoneOfLanguage } from '#domain/time-zones.ts'
import { zone, zoneBefore } from '#portal/kit/zone.ts'
import { freshTab } from './support.tsx'

freshTab()
afterEach(() => document.body.replaceChildren())

const script = readFileSync('src/site/layouts/same-place.js', 'utf8')

/** Presses the link to the other language in the head of a page of the site. */
function choose(lang: 'en' | 'zh-CN') {
  document.body.innerHTML = `<a data-language lang="${lang}" href="#here">other</a>`
  new Function(script)()
  document.querySelector('a')?.click()
}

test.each([
  ['zh-CN', 'UTC+0', 'zh', 'UTC+0'],
  ['en', 'UTC-5', 'en', 'UTC-5'],
  ['en', 'UTC+0', 'en', null],
  ['zh-CN', null, 'zh', null],
] as const)('%s, after %s', (lang, held, chosen, before) => {
  localStorage.removeItem('pp-timeZone')
  if (held) localStorage.setItem('pp-timeZone', held)
  choose(lang)
  expect(localStorage.getItem('lang')).toBe(chosen)
  expect([zone(), zoneBefore.get()]).toEqual([zoneOfLanguage(chosen), before])
})
