import { describe, expect, test } from 'vitest'
import { unmetRequirements } from './website-requirements.ts'
import { readShopArrival, readStoreUrl, sameStoreUrl } from './websites.ts'

describe('an address', () => {
  test.each([
    ['https://shop.example', 'https://shop.example'],
    ['  HTTP://Shop.Example:80/  ', 'http://shop.example'],
    ['https://shop.example:443/en/', 'https://shop.example/en'],
    ['https://shop.example:8443/A?b=C#d', 'https://shop.example:8443/A?b=C'],
    ['www.company.com', 'https://www.company.com'],
    ['Shop.example:8443/en', 'https://shop.example:8443/en'],
    ['https://店铺.example', 'https://xn--hxtq42j.example'],
  ])('%o is kept as %o', (typed, kept) => expect(readStoreUrl(typed)).toBe(kept))
  test.each([
    '',
    'ftp://shop.example',
    'https://localhost',
    'https://192.0.2.1',
    'https://user:word@shop.example',
    'https://shop example',
    'javascript:alert(1)',
    `https://shop.example/${'a'.repeat(255)}`,
  ])('%o is none', (typed) => expect(readStoreUrl(typed)).toBeUndefined())
  test('is the same with either scheme and in any case', () => {
    expect(sameStoreUrl('http://a.example/B')).toBe(sameStoreUrl('https://a.example/b'))
    expect(sameStoreUrl('https://a.example')).not.toBe(sameStoreUrl('https://b.example'))
  })
})

describe('the requirements', () => {
  const good = {
    region: 'US',
    companyType: 'corporation',
    monthlyVolume: '100000',
    chargebackRate: '1',
    experienced: true,
    honest: true,
    historyFrom: '2025-12',
    historyTo: '2026-05',
  } as const
  const at = new Date('2026-05-31T23:59:59.999Z')
  const unmet = (more: object) =>
    unmetRequirements({ ...good, ...more }, at).map(({ field, reason }) => [field, reason.code])
  test('are met at their very edge', () => {
    expect(unmet({})).toEqual([])
    expect(unmet({ historyFrom: '2025-06' })).toEqual([])
    expect(unmet({ historyFrom: '2025-07', historyTo: '2026-06' })).toEqual([
      ['historyTo', 'store.history_to_come'],
    ])
    expect(unmet({ chargebackRate: '0' })).toEqual([])
  })
  test('each is told by name, with its field', () => {
    expect(unmet({ region: 'OTHER' })).toEqual([['region', 'store.region_not_served']])
    expect(unmet({ monthlyVolume: '99999.99' })).toEqual([
      ['monthlyVolume', 'store.volume_too_low'],
    ])
    expect(unmet({ chargebackRate: '1.01' })).toEqual([
      ['chargebackRate', 'store.chargeback_rate_too_high'],
    ])
    expect(unmet({ historyFrom: '2026-01' })).toEqual([['historyTo', 'store.history_range']])
    expect(unmet({ historyFrom: '2025-05' })).toEqual([['historyTo', 'store.history_range']])
    expect(unmet({ historyFrom: '2026-06' })).toEqual([['historyTo', 'store.history_range']])
  })
})

test.each([
  [{ shop: 'a.myshopify.com', hmac: 'x', timestamp: '1' }, ['shopify', 'a.myshopify.com', false]],
  [
    { shop: 'a.myshopify.com', hmac: 'x', state: 's', code: 'c' },
    ['shopify', 'a.myshopify.com', true],
  ],
  [{ state: 's', error: 'access_denied' }, ['shopify', null, true]],
  [{ handle: 'a', appkey: 'k', sign: 'x', timestamp: '1' }, ['shopline', 'a', false]],
  [{ customField: 's', error: 'access_denied' }, ['shopline', null, true]],
  [{ lang: 'en' }, undefined],
])('where a browser with %o comes from', (params, expected) => {
  const read = readShopArrival(params as Record<string, string>)
  expect(read && [read.platform, read.shop, read.answered]).toEqual(expected)
})
