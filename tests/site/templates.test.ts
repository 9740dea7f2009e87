// The pages that the server fills with an order: build and server must use the same placeholder names.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Order } from '#contract/links/order-shapes.ts'
import { defaultCheckout } from '#domain/links/checkout-settings.ts'
import { orderValues } from '#server/http/order-values.ts'
import { fill, templateOf } from '#server/http/template.ts'
import { DIST } from './support/built.ts'

const order: Order = {
  ...{ id: 'link', version: 3, status: 'VALID', language: 'en', brandName: 'The <brand>' },
  ...{ brandColour: '#0b6e69', brandLogo: '/logo.png', contact: 'ask@shop.test' },
  ...{ storeUrl: 'https://shop.test', orderId: 'A-1', bookerName: 'Ada', remarks: 'A remark' },
  entries: [{ label: 'Route', value: 'Shanghai to Osaka' }],
  products: [
    {
      ...{ name: 'A thing', price: '1000.00', quantity: 2, amount: '2000.00' },
      entries: [{ label: 'Size', value: 'M' }],
    },
  ],
  storefront: 'shopify',
  look: { ...defaultCheckout, languages: ['en', 'zh'] },
  ...{ otherFee: '3.00', amount: '2003.00', currency: 'USD' },
  ...{ validUntil: '2026-11-21T00:00:00Z', now: '2026-11-20T00:00:00Z', returnUrl: null },
  ...{
    brands: ['VISA'],
    cardFieldsUrl: '/fields',
    sandbox: true,
    selling: true,
    authorizeOnly: false,
    asksShipping: false,
  },
  pay: {
    ...{ payStatus: 'UNPAID', checkoutId: null, transactionId: null, challengeUrl: null },
    ...{
      setback: null,
      authorisation: null,
      refunded: null,
      paidAt: null,
      cardBrand: null,
      desensitizedCardNo: null,
    },
  },
}

test.each([
  ['en', 'payer-order'],
  ['en', 'payer-card'],
  ['zh', 'payer-order'],
  ['zh', 'payer-card'],
] as const)('%s/%s says all of an order', (language, page) => {
  const built = readFileSync(join(DIST, language, `${page}.html`), 'utf8')
  const html = fill(templateOf(built), orderValues(order, language))
  expect(html).not.toContain('[[')
  for (const text of [
    ...['The &lt;brand&gt;', 'USD 2,003.00', 'A-1', 'Ada', 'A remark', 'A thing', '2,000.00'],
    ...['Shanghai to Osaka', 'Size: M', 'https://www.shopify.com/legal/privacy'],
    ...['/logo.png', 'ask@shop.test', 'fill="#0b6e69"', '/flags/US.svg', '/sandbox/cards'],
  ])
    expect(html).toContain(text)
})

test.each([
  ['en', 'payer-order', 'reserved on your card', []],
  ['en', 'payer-card', 'reserved on your card', ['Pay USD', 'Authorise USD']],
  ['zh', 'payer-order', '冻结', []],
  ['zh', 'payer-card', '冻结', ['支付 USD', '预授权 USD']],
] as const)(
  '%s/%s says beforehand that an amount is only reserved',
  (language, page, held, asks) => {
    const built = templateOf(readFileSync(join(DIST, language, `${page}.html`), 'utf8'))
    const [charged, reserved] = [false, true].map((authorizeOnly) =>
      fill(built, orderValues({ ...order, authorizeOnly }, language)),
    )
    expect(charged).not.toContain(held)
    expect(reserved).toContain(held)
    const [pays, authorises] = asks
    if (pays && authorises) {
      expect(charged).toContain(pays)
      expect(charged).not.toContain(authorises)
      expect(reserved).toContain(authorises)
      expect(reserved).not.toContain(pays)
    }
  },
)

test.each(['en', 'zh'] as const)('%s: the card page holds the order for its island', (language) => {
  const built = readFileSync(join(DIST, language, 'payer-card.html'), 'utf8')
  const html = fill(templateOf(built), orderValues(order, language))
  const data = /id="order">(.*?)<\/script>/.exec(html)?.[1] ?? ''
  expect(JSON.parse(data)).toEqual(order)
})
