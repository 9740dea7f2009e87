import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { shopifySigning, shoplineSigning } from './shop-signatures.ts'
import { shopify } from './shopify.ts'
import { shopline } from './shopline.ts'

describe('Shopify', () => {
  // The widely published example from the first description of the algorithm.
  const callback = {
    code: '0907a61c0c8d55e99db179b68161bc00',
    hmac: '700e2dadb827fcc8609e9d5ce208b2e9cdaab9df07390d2cbca10d7c328fc4bf',
    shop: 'some-shop.myshopify.com',
    state: '0.6784241404160823',
    timestamp: '1337178173',
  }
  const keys = { id: 'app', secret: 'hush' }

  test('reads what it signed', () => {
    expect(shopifySigning.read(callback, keys)).toEqual({
      shop: 'some-shop.myshopify.com',
      code: '0907a61c0c8d55e99db179b68161bc00',
      at: new Date('2012-05-16T14:22:53Z'),
    })
  })
  test.each([
    ['another shop', { ...callback, shop: 'other.myshopify.com' }],
    ['another state', { ...callback, state: '1' }],
    ['another signature', { ...callback, hmac: 'a'.repeat(64) }],
    ['no signature', { ...callback, hmac: '' }],
    ['more than was signed', { ...callback, host: 'x' }],
    ['an address that is no shop', { ...callback, shop: 'evil.example' }],
  ])('does not read %s', (_, changed) => {
    expect(shopifySigning.read(changed, keys)).toBeUndefined()
  })
  test('a space is signed as it stands in an address, and what signed it before is left out', () => {
    const signed = createHmac('sha256', 'hush')
      .update('code=a%20b%2Bc&shop=some-shop.myshopify.com&timestamp=17')
      .digest('hex')
    const { shop } = callback
    const sent = { signature: 'older', timestamp: '17', shop, code: 'a b+c', hmac: signed }
    expect(shopifySigning.read(sent, keys)).toEqual({ shop, code: 'a b+c', at: new Date(17_000) })
  })
  test('does not read what another secret signed', () => {
    expect(shopifySigning.read(callback, { id: 'app', secret: 'loud' })).toBeUndefined()
  })
  test.each([
    ['some-shop', 'some-shop.myshopify.com'],
    [' Some-Shop.myshopify.com ', 'some-shop.myshopify.com'],
    ['https://some-shop.myshopify.com/admin', 'some-shop.myshopify.com'],
    ['some-shop.myshopify.com.evil.example', undefined],
    ['evil.example', undefined],
    ['', undefined],
  ])('the shop in %o is %o', (text, shop) => expect(shopifySigning.shopOf(text)).toBe(shop))
  test('is asked at the shop, with our state', () => {
    const port = shopify({ id: 'app id', secret: 'hush' })
    const asked = { shop: 'a.myshopify.com', state: 's/1', returnUrl: 'https://p.test/aq/x' }
    const url = new URL(port.authoriseUrl(asked))
    expect(url.origin + url.pathname).toBe('https://a.myshopify.com/admin/oauth/authorize')
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: 'app id',
      redirect_uri: 'https://p.test/aq/x',
      state: 's/1',
    })
  })
})

describe('Shopline', () => {
  const keys = { id: 'app', secret: 'hush' }
  const sent = { appkey: 'app', handle: 'open001', code: 'c', customField: 's', timestamp: '17' }
  test('reads what it signed, and nothing else', () => {
    const signed = shoplineSigning.sign(sent, keys)
    expect(shoplineSigning.read(signed, keys)).toEqual({
      shop: 'open001',
      code: 'c',
      at: new Date(17),
    })
    expect(shoplineSigning.stateOf(signed)).toBe('s')
    for (const name of Object.keys(sent))
      expect(shoplineSigning.read({ ...signed, [name]: 'x1' }, keys), name).toBeUndefined()
    const other = shoplineSigning.sign({ ...sent, appkey: 'other' }, keys)
    expect(shoplineSigning.read(other, keys)).toBeUndefined()
  })
  test.each([
    ['as its guide does, encoded', 'appkey=app&code=a%2B%2F%3D&handle=open001&timestamp=17'],
    ['as its library does, plain', 'appkey=app&code=a+/=&handle=open001&timestamp=17'],
  ])('reads what was signed %s', (_, text) => {
    const sign = createHmac('sha256', 'hush').update(text).digest('hex')
    const got = { timestamp: '17', sign, handle: 'open001', appkey: 'app', code: 'a+/=' }
    expect(shoplineSigning.read(got, keys)).toMatchObject({ shop: 'open001', code: 'a+/=' })
  })
  test('does not read words of another parameter that stand in one', () => {
    // Signed for the shop "mine", with a state that names another shop.
    const text = 'appkey=app&code=c&customField=s&handle=other&handlf=x&handle=mine&timestamp=17'
    const sign = createHmac('sha256', 'hush').update(text).digest('hex')
    const turned = { ...sent, handle: 'other', handlf: 'x&handle=mine', sign }
    expect(shoplineSigning.read(turned, keys)).toBeUndefined()
  })
  test.each([
    ['open001', 'open001'],
    ['https://Open001.myshopline.com/admin', 'open001'],
    ['open001.evil.example', undefined],
  ])('the shop in %o is %o', (text, shop) => expect(shoplineSigning.shopOf(text)).toBe(shop))
  test('is asked at the shop, with our state', () => {
    const asked = { shop: 'open001', state: 's', returnUrl: 'https://p.test/aq/x' }
    expect(shopline(keys, () => new Date(17)).authoriseUrl(asked)).toBe(
      'https://open001.myshopline.com/admin/oauth-web/#/oauth/authorize?appKey=app&responseType=code&scope=read_orders%2Cwrite_orders&redirectUri=https%3A%2F%2Fp.test%2Faq%2Fx&customField=s',
    )
  })
})
