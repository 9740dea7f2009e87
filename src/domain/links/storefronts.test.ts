import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { storefrontOf, storefronts } from './storefronts.ts'

test('a brand runs on Shopify or Shopline', () =>
  expect(storefronts).toEqual(['shopify', 'shopline']))

test.each(storefronts)('%s has a logo of ours and a page about privacy', (storefront) => {
  const { logo, privacyUrl } = storefrontOf[storefront]
  expect(readFileSync(`public${logo}`, 'utf8')).toMatch(/^<svg/)
  expect(new URL(privacyUrl).protocol).toBe('https:')
  expect(new URL(privacyUrl).hostname).toBe(`www.${storefront}.com`)
})
