import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { builtPhone, builtSales, telTo } from '#domain/public-addresses.ts'
import { readSiteFiles } from './site-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'aqueduct-site-files-'))
for (const locale of ['en', 'zh']) {
  mkdirSync(join(folder, locale))
  writeFileSync(join(folder, locale, 'error404.html'), 'gone')
}
writeFileSync(
  join(folder, 'en', 'reach.html'),
  `<a href="mailto:${builtSales}">${builtSales}</a>` +
    `<!--phone--><a href="${telTo(builtPhone)}">${builtPhone}</a><!--/phone-->`,
)
afterAll(() => rmSync(folder, { recursive: true }))

describe('the ways to reach us without the form', () => {
  const shown = async (reach: Parameters<typeof readSiteFiles>[3]) => {
    const { pages } = await readSiteFiles(folder, true, 'https://aqueduct.test', reach)
    return Buffer.from(pages.en.get('reach')?.identity.body ?? []).toString()
  }
  test('are those of this server, as text and as links', async () => {
    const reach = { salesAddress: 'sales@acquirer.example', servicePhone: '+44 (0)20 7946-0123' }
    expect(await shown(reach)).toBe(
      '<a href="mailto:sales@acquirer.example">sales@acquirer.example</a>' +
        '<!--phone--><a href="tel:+442079460123">+44 (0)20 7946-0123</a><!--/phone-->',
    )
  })
  test('without a number its line is left out, and odd signs stay what they are', async () => {
    expect(await shown({ salesAddress: "o'brien&co?x@acquirer.example", servicePhone: null })).toBe(
      '<a href="mailto:o&#39;brien%26co%3Fx@acquirer.example">o&#39;brien&amp;co?x@acquirer.example</a>',
    )
  })
})
