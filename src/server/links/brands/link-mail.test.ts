import { expect, test } from 'vitest'
import { fillPlaces } from '#domain/links/link-mails.ts'
import { type LinkMail, placesOf, renderLinkMail } from './shared/link-mail.ts'

const mail: LinkMail = {
  kind: 'invoice',
  language: 'en',
  brandName: 'Northlight Outfitters',
  colour: '#1f4d3a',
  logoUrl: 'https://pay.test/merchant/payLink/picture/logo.png',
  sender: 'orders@pay.test',
  subject: 'Your order NL-1001',
  text: 'Hello Priya,\nyour order is ready.',
  orderId: 'NL-1001',
  lines: [
    { name: 'Down jacket', quantity: 1, price: '1249.00', amount: '1249.00' },
    {
      ...{ name: 'Merino socks', quantity: 2, price: '18.50', amount: '37.00' },
      entries: [{ label: 'Size', value: 'M' }],
    },
  ],
  otherFee: '12.00',
  amount: '1298.00',
  currency: 'USD',
  authorizeOnly: false,
  validUntil: new Date('2026-11-22T00:00:00Z'),
  payUrl: 'https://pay.test/paymentLinkV3?id=abc',
  contact: 'help@northlight.test',
  storefront: 'shopify',
}
const bare: LinkMail = { ...mail, logoUrl: null, contact: null, storefront: null, otherFee: '0.00' }
const addressesIn = (html: string) =>
  [...html.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => address)

test('a mail holds brand, sender, subject, order, amount, valid time and the link', () => {
  const { from, subject, text, html } = renderLinkMail(mail)
  expect(from).toBe('"Northlight Outfitters" <orders@pay.test>')
  expect(subject).toBe('Your order NL-1001')
  for (const part of [
    'Order NL-1001',
    '1,298.00 USD',
    '2 × 18.50',
    'Size: M',
    '2026-11-22 00:00 UTC',
    'https://pay.test/paymentLinkV3?id=abc',
    'help@northlight.test',
    'Privacy policy of Shopify',
  ]) {
    expect(text).toContain(part)
    expect(html).toContain(part)
  }
})

test('what a merchant or payer wrote is text, in headers as in the page', () => {
  const evil = '<img src=x onerror="alert(1)">\'&'
  const { from, subject, html } = renderLinkMail({
    ...mail,
    brandName: 'Best "shop"\r\nBcc: all@pay.test',
    subject: `Order\r\nBcc: all@pay.test ${evil}`,
    text: evil,
    orderId: evil,
    contact: evil,
    lines: [{ name: evil, quantity: 1, price: '1.00', amount: '1.00' }],
    payUrl: 'https://pay.test/?id="><script>',
  })
  expect(from).toBe('"Best shop Bcc: all@pay.test" <orders@pay.test>')
  expect(subject).not.toMatch(/[\r\n]/)
  expect(html).not.toContain('<img src=x')
  expect(html).not.toContain('<script')
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&#39;&amp;')
})

test('lines of a text stay lines', () => {
  const { html, text } = renderLinkMail({ ...mail, text: 'One\r\nTwo\n\n\n\nThree\n' })
  expect(html).toContain('One<br>Two<br><br>Three')
  expect(text).toContain('One\nTwo\n\nThree\n\nOrder')
})

test('nothing comes from elsewhere but the logo, and leads elsewhere but to pay and to privacy', () => {
  const { html } = renderLinkMail(mail)
  expect(new Set(addressesIn(html))).toEqual(
    new Set([mail.logoUrl, mail.payUrl, 'https://www.shopify.com/legal/privacy']),
  )
  expect(html).not.toMatch(/url\(|@import|<script|<link/)
})

test('what there is not is left out', () => {
  const { text, html } = renderLinkMail(bare)
  for (const said of [text, html]) {
    expect(said).not.toContain('Other fee')
    expect(said).not.toContain('Questions about')
    expect(said).not.toContain('Privacy')
  }
  expect(html).not.toContain('<img')
})

test('a reminder says that it is one', () => {
  expect(renderLinkMail(mail).text).not.toContain('not been paid')
  const { text, html } = renderLinkMail({ ...mail, kind: 'reminder' })
  expect(text).toContain('not been paid')
  expect(html).toContain('not been paid')
})

test('who only authorises is told that the amount is reserved first and charged later', () => {
  const said = /reserved on your card.*charged when Northlight Outfitters confirms or ships/
  const { text, html } = renderLinkMail({ ...mail, authorizeOnly: true })
  for (const one of [text, html]) {
    expect(one).toMatch(said)
    expect(one).toContain('View and authorise')
    expect(one).toContain('Authorise before 2026-11-22 00:00 UTC')
    expect(one).not.toContain('View and pay')
  }
  expect(html).toContain('Amount to authorise')
  expect(renderLinkMail(mail).text).not.toMatch(said)
})

test('a mail speaks Chinese where its order does', () => {
  const { text, html } = renderLinkMail({ ...mail, language: 'zh' })
  expect(html).toContain('lang="zh-Hans"')
  expect(html).toContain('应付金额')
  expect(text).toContain('请于 2026-11-22 00:00 UTC 前支付')
})

test.each([
  ['#ffd400', 'background:#ffd400', 'color:#10201f'],
  ['#1f4d3a', 'background:#1f4d3a', 'color:#ffffff'],
  ['red;background:url(x)', 'background:#0a6b78', 'color:#ffffff'],
])('the button is of the colour %s and can be read on it', (colour, ground, ink) => {
  const { html } = renderLinkMail({ ...mail, colour })
  expect(html).toContain(ground)
  expect(html).toContain(`padding:14px 24px;${ink}`)
  expect(html).not.toContain('url(x)')
})

test('a mail knows light and dark', () => {
  const { html } = renderLinkMail(mail)
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(html).toContain('@media (prefers-color-scheme:dark)')
})

test('the places of a text are what the mail says', () => {
  const places = placesOf({ ...mail, payer: 'Priya Raman', remarks: null })
  const text = '{payer} {brand} {order} {amount} {until}{remarks}'
  expect(fillPlaces(text, places)).toBe(
    'Priya Raman Northlight Outfitters NL-1001 1,298.00 USD 2026-11-22 00:00 UTC',
  )
})
