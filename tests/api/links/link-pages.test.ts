// The payer's pages as the server renders them: they contain the order before any script runs.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { querySetting, saveSetting } from '#contract/links/checkout-settings.ts'
import { confirmCheckout } from '#contract/links/payment-links.ts'
import { defaultCheckout } from '#domain/links/checkout-settings.ts'
import { m } from '#paraglide/messages.js'
import { cards, openPayer } from '../support/links.ts'

const order =
  '<title>[[title]]</title><link rel="icon" href="[[icon]]">[[#look]]<link href="[[look]]">[[/look]]' +
  '[[#switch]]<b>switch</b>[[/switch]][[#wide]]<em>[[wide]]</em>[[/wide]][[#shop]]<a href="[[href]]">[[host]]</a>[[/shop]]' +
  '<h1 data-ink="[[ink]]"><svg fill="[[ground]]">[[brand]]</h1>[[#logo]]<img src="[[logo]]">[[/logo]]' +
  '<p>[[total]] [[timeLeft]]</p>[[#contact]]<i>[[contact]]</i>[[/contact]]' +
  '<ul>[[#products]]<li>[[name]] [[sum]][[#several]] [[quantity]] x [[price]][[/several]]</li>[[/products]]' +
  '[[#otherFee]]<li>[[otherFee]]</li>[[/otherFee]]</ul>[[#facts]]<b>[[name]]</b><q>[[value]]</q>[[/facts]]' +
  '[[#selling]]<button>go on</button>[[/selling]][[#notSelling]]closed[[/notSelling]]'
const card =
  '<script type="application/json" id="order">[[&order]]</script>[[#form]]the form[[/form]]' +
  '[[#outcome]]an outcome[[/outcome]] [[brand]] [[total]]'

let folder: string
let payer: Awaited<ReturnType<typeof openPayer>>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'link-pages-'))
  for (const language of ['en', 'zh']) {
    mkdirSync(join(folder, language), { recursive: true })
    const write = (name: string, html: string) =>
      writeFileSync(join(folder, language, `${name}.html`), html)
    write('error404', 'nothing here')
    write('payer', `a page without an order, ${language}`)
    write('payer-order', `${language} order page ${order}`)
    write('payer-card', `${language} card page ${card}`)
  }
  payer = await openPayer({ site: folder })
})
afterAll(async () => {
  await payer.close()
  rmSync(folder, { recursive: true })
})

const orderPage = (code: string) => `/paymentLinkV3?id=${code}`
const cardPage = (code: string, checkout: string) =>
  `/payment-link-checkout?id=${code}&checkout=${checkout}`
const get = (path: string, headers: Record<string, string> = {}) =>
  payer.send(path, { headers, redirect: 'manual' })
const textOf = async (path: string, headers?: Record<string, string>) =>
  (await get(path, headers)).text()

test('the order is in the page, kept by nobody, under the policy of pages', async () => {
  const link = await payer.link({ brandColour: '#ffd400', remarks: 'Handle with care' })
  const answer = await get(orderPage(link.code))
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'")
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  const html = await answer.text()
  for (const text of [
    'en order page',
    'USD 23.00',
    link.orderId,
    'Ada',
    '<li>A thing 20.00 2 x 10.00</li><li>3.00</li>',
    '<q>Handle with care</q>',
    'data-ink="dark"',
    'fill="#ffd400"',
    '<button>go on</button>',
    m.payer_time_days({ days: '1', hours: '0' }),
  ])
    expect(html).toContain(text)
  expect(html).not.toMatch(/\[\[|<img|closed/)
  expect(await textOf(orderPage(link.code).replace('?', '.htm?'))).toContain('USD 23.00')
})

test.each(['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '[[&order]]'])(
  'what merchant and payer call themselves stays text: %s',
  async (name) => {
    const link = await payer.link({
      brandName: name,
      bookerName: name,
      contact: name,
      brandColour: '"><script>alert(1)</script>',
      brandLogo: 'https://elsewhere.test/x.png',
      products: [{ name, price: '2000', quantity: 1 }],
    })
    const html = await textOf(orderPage(link.code))
    expect(html).not.toMatch(/<script|<img|"order"/)
    const checkout = await payer.data(confirmCheckout, { id: link.code })
    const page = await textOf(checkout.checkoutUrl)
    const data = /id="order">(.*?)<\/script>/.exec(page)?.[1] ?? ''
    expect(JSON.parse(data)).toMatchObject({ id: link.code, brandName: name })
    expect(page.replace(/<script type="application\/json".*?<\/script>/, '')).not.toMatch(
      /<script|<img/,
    )
  },
)

test('the language is that of the link, or what its payer chose, whatever the browser reads', async () => {
  const link = await payer.link({ language: 'zh' })
  const path = orderPage(link.code)
  const english = { 'accept-language': 'en', cookie: 'lang=en' }
  const answer = await get(path, english)
  expect(answer.headers.get('content-language')).toBe('zh-CN')
  expect(await answer.text()).toContain('zh order page')
  expect(await textOf(path, { cookie: `lang=zh; payer=${link.code}.en` })).toContain('en order')
  expect(await textOf(path, { cookie: 'payer=another-link.en' })).toContain('zh order page')
})

test('the page is painted as its merchant has set the checkout, from the next load', async () => {
  const link = await payer.link()
  const path = orderPage(link.code)
  const plain = await textOf(path)
  expect(plain).toContain(`<title>${m.payer_title()} · ${m.common_brand()}</title>`)
  expect(plain).toContain('href="/favicon.svg"')
  expect(plain).toContain('switch')
  expect(plain).not.toContain('payLink/look')
  const session = await payer.signIn(link.world.admin)
  const { revision: seen } = await payer.data(querySetting, {}, session)
  const settings = {
    ...{ ...defaultCheckout, tabTitle: '<b>Pay</b>', headerColour: '#ffd400' },
    ...{ shape: 'pill' as const, languages: ['en' as const] },
  }
  await payer.data(saveSetting, { settings, seen }, session)
  const html = await textOf(path)
  expect(html).toContain('<title>&lt;b&gt;Pay&lt;/b&gt;</title>')
  expect(html).toContain(`<link href="/merchant/payLink/look/${link.code}">`)
  expect(html).toContain('fill="#FFD400"')
  expect(html).not.toContain('switch')
  // A stored language that is no longer offered is ignored.
  expect(await textOf(path, { cookie: `payer=${link.code}.zh` })).toContain('en order page')
})

test('a link that cannot be paid leads to the page that says so, in its language', async () => {
  const unknown = await get(orderPage('a-code-that-nobody-was-given'))
  expect([unknown.status, unknown.headers.get('location')]).toEqual([302, '/payment404'])
  expect((await get(orderPage('<script>'))).headers.get('location')).toBe('/payment404')
  const invalid = await payer.link({ status: 'INVALID', language: 'zh' })
  const over = await payer.link({ validUntil: payer.clock.now() })
  for (const [link, language] of [
    [invalid, 'zh'],
    [over, 'en'],
  ] as const) {
    const answer = await get(orderPage(link.code))
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/payment404'])
    expect(answer.headers.get('set-cookie')).toContain(`lang=${language};`)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
})

test('the card, and what came of it, are drawn by the island, with the order beside', async () => {
  const link = await payer.link()
  const checkout = await payer.confirm(link)
  const before = await textOf(cardPage(link.code, checkout))
  expect(before).toContain('the form')
  expect(before).toContain('USD 23.00')
  await payer.payWith(link, cards.visa, undefined, checkout)
  for (const path of [cardPage(link.code, checkout), orderPage(link.code)]) {
    const paid = await textOf(path)
    expect(paid).toContain('en card page')
    expect(paid).toContain('an outcome')
    expect(paid).toContain('"payStatus":"SUCCESS"')
  }
})

test.each([
  [1, '/paymentLink'],
  [2, '/paymentLinkV2'],
  [3, '/paymentLinkV3'],
] as const)(
  'a link of version %i has its page at %s, and is led there from the others',
  async (version, own) => {
    const { code } = await payer.link({ version })
    for (const path of ['/paymentLink', '/paymentLinkV2', '/paymentLinkV3']) {
      const answer = await get(`${path}?id=${code}`)
      if (path === own) expect(await answer.text()).toContain('en order page')
      else expect(answer.headers.get('location')).toBe(`${own}?id=${code}`)
    }
  },
)

test('only the visit that began a payment reads in its page where the bank asks', async () => {
  const link = await payer.link()
  const checkout = await payer.confirm(link)
  await payer.payWith(link, cards.challenge, undefined, checkout)
  expect(await textOf(cardPage(link.code, checkout))).toContain('/sandbox/challenge')
  for (const path of [cardPage(link.code, await payer.confirm(link)), orderPage(link.code)])
    expect(await textOf(path)).not.toContain('/sandbox/challenge')
})

test('without a link in the address, or at too many requests, comes the page that asks itself', async () => {
  expect(await textOf('/paymentLinkV3')).toContain('a page without an order')
  expect(await textOf('/payment404')).toContain('a page without an order')
})

test('it is sent as short as the browser takes it', async () => {
  const link = await payer.link()
  const answer = await get(orderPage(link.code), { 'accept-encoding': 'gzip, br' })
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(answer.headers.get('vary')).toContain('Accept-Encoding')
})
