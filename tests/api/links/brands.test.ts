import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as contract from '#contract/links/brands.ts'
import { picture } from '#contract/links/payment-links.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { brands } from '#server/db/schema/brands.ts'
import { linkThemes } from '#server/db/schema/link-themes.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { fromTransition } from '../../support/from-transition.ts'
import { addBrand, askBrand, typedBrand, uploadLogo } from '../support/brands.ts'
import { api, newKey, openTrading, session, shop } from '../support/trading.ts'

openTrading()
const page = async (more: object = {}, by = session) =>
  (await api.data(contract.queryPage, more, by)).records
const one = (id: string, by = session) => api.data(contract.queryById, { id }, by)
const remove = (id: string, by = session, key = newKey()) =>
  api.call(contract.remove, { id }, by, { key, language: 'en' })
const modify = async (id: string, more: object = {}, by = session, key = newKey()) => {
  const { logo } = await one(id)
  const sent = { id, ...(await typedBrand({ logo }, by)), ...more }
  return api.call(contract.modify, sent, by, { key, language: 'en' })
}
const operatorOf = async (group: string, permissions = ['M-0902'] as const) =>
  api.signIn(await api.operator(shop, { permissions, groups: [group] }))
const acts = async (id: string) => {
  const rows = await api.db.select().from(auditEntries).where(eq(auditEntries.subject, id))
  return rows.map(({ action }) => action)
}
const makeTheme = (brandId: string, more: { removedAt?: Date } = {}) =>
  api.db.insert(linkThemes).values({
    ...{ id: `thm_${brandId}`, merchantId: shop.id, name: 'Winter', brandId, sector: 'retail' },
    ...{ fields: [], isDefault: false, createdAt: new Date(), changedAt: new Date(), ...more },
  })

describe('a brand', () => {
  test('is added with its logo, its sender and the name of its website, and told newest first', async () => {
    const first = await addBrand()
    const second = await addBrand({
      ...{ name: 'Pine', storeId: shop.stores[1], validHours: 48, storefront: 'shopify' },
    })
    const records = await page()
    expect(records).toMatchObject([
      { brandId: second, validHours: 48, storefront: 'shopify', storeName: 'Store 2' },
      {
        ...{ brandId: first, name: 'Northlight', storeName: 'Store 1', colour: '#0a6b78' },
        ...{ contact: 'help@northlight.test', sender: 'orders', validHours: null },
        senderAddress: 'orders@mail.aqueduct.test',
        ...{ storefront: null, theme: null, removedAt: null },
      },
    ])
    const [{ logo, logoUrl } = { logo: '', logoUrl: '' }] = records
    expect(logoUrl).toBe(`/merchant/payLink/picture/${logo}`)
    const shown = await api.call(picture, { name: logo })
    expect(shown.status).toBe(200)
    expect(shown.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(await acts(first)).toEqual(['brand.add'])
    expect(await one(first)).toEqual(records[1])
  })
  test.each([
    ['name', { name: ' ' }],
    ['storeId', { storeId: 'sto_none' }],
    ['logo', { logo: 'fil_none.png' }],
    ['colour', { colour: 'teal' }],
    ['contact', { contact: '' }],
    ['sender', { sender: 'ceo' }],
    ['mailSubject', { mailSubject: 'For {customer}' }],
    ['mailText', { mailText: '{total} is due' }],
    ['validHours', { validHours: 0 }],
    ['validHours', { validHours: 169 }],
    ['validHours', { validHours: 1.5 }],
    ['storefront', { storefront: 'etsy' }],
  ])('is refused at %s for %j', async (field, wrong) => {
    const answer = await askBrand(wrong as object)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.failure?.fields ?? {})).toEqual([field])
    expect(await page()).toEqual([])
  })
  test('says which hours and which places are meant', async () => {
    const hours = await askBrand({ validHours: 169 })
    const place = await askBrand({ mailText: '{total}' })
    expect(hours.failure?.fields).toHaveProperty('validHours', expect.stringContaining('168'))
    expect(place.failure?.fields).toHaveProperty('mailText')
  })
  test('takes a logo once: what another record uses or another merchant uploaded is not there', async () => {
    const logo = await uploadLogo()
    await addBrand({ logo })
    const stranger = await api.signIn((await api.merchant()).admin)
    for (const taken of [logo, await uploadLogo(stranger)])
      expect((await askBrand({ logo: taken })).failure?.fields).toEqual({
        logo: expect.any(String),
      })
  })
  test('is of a website that takes payments', async () => {
    await api.db
      .update(stores)
      .set({ state: fromTransition('frozen') })
      .where(eq(stores.id, shop.stores[0]))
    const answer = await askBrand()
    expect(answer.failure).toMatchObject({
      failure: 'website_not_operating',
      reasons: [{ code: 'store.not_operating' }, { code: 'store.frozen' }],
    })
  })
  test('asked for twice with the same key is added once', async () => {
    const logo = await uploadLogo()
    const first = await askBrand({ logo }, session, 'same')
    expect((await askBrand({ logo }, session, 'same')).data).toEqual(first.data)
    expect(await page()).toHaveLength(1)
    const other = await askBrand({ logo, name: 'Other' }, session, 'same')
    expect(other.failure?.failure).toBe('key_reused')
  })
  test('is changed with a new logo; the former one stays for links that were made before', async () => {
    const id = await addBrand()
    const { logo: former, revision } = await one(id)
    const logo = await uploadLogo()
    const answer = await modify(id, { logo, name: 'Northlight & Co', seen: revision })
    expect(answer.data).toBe('SUCCESS')
    expect(await one(id)).toMatchObject({ logo, name: 'Northlight & Co' })
    expect((await api.call(picture, { name: former })).status).toBe(200)
    expect(await acts(id)).toEqual(['brand.add', 'brand.edit'])
    const late = await modify(id, { name: 'Late', seen: revision })
    expect(late.failure?.failure).toBe('changed_meanwhile')
    expect((await one(id)).name).toBe('Northlight & Co')
  })
  test('that is saved as it was is not changed', async () => {
    const id = await addBrand()
    expect((await modify(id)).data).toBe('SUCCESS')
    expect(await acts(id)).toEqual(['brand.add'])
  })
  test('keeps a website that no longer takes payments, and moves to none that does not', async () => {
    const id = await addBrand()
    await api.db
      .update(stores)
      .set({ state: fromTransition('frozen') })
      .where(eq(stores.merchantId, shop.id))
    expect((await modify(id, { contact: '+44 20 7946 0123' })).data).toBe('SUCCESS')
    const moved = await modify(id, { storeId: shop.stores[1] })
    expect(moved.failure?.failure).toBe('website_not_operating')
  })
  test('is removed from the lists and stays readable', async () => {
    const id = await addBrand()
    expect((await remove(id)).data).toBe('SUCCESS')
    expect(await page()).toEqual([])
    expect(await api.data(contract.list, {}, session)).toEqual([])
    expect((await one(id)).removedAt).not.toBeNull()
    for (const again of [await remove(id), await modify(id, { name: 'Back' })])
      expect(again.failure?.reasons).toMatchObject([{ code: 'brand.removed', final: true }])
    expect(await acts(id)).toEqual(['brand.add', 'brand.remove'])
  })
  test('that a theme is made of is not removed, and the theme is named', async () => {
    const id = await addBrand()
    await makeTheme(id)
    expect((await page())[0]?.theme).toEqual({ themeId: `thm_${id}`, name: 'Winter' })
    const answer = await remove(id)
    expect(answer.status).toBe(409)
    expect(answer.failure?.reasons).toMatchObject([
      { code: 'brand.used_by_theme', text: expect.stringContaining('Winter') },
    ])
    await api.db.update(linkThemes).set({ removedAt: api.clock.now() })
    expect((await remove(id)).data).toBe('SUCCESS')
  })
  test('of another merchant does not exist', async () => {
    const id = await addBrand()
    const other = await api.signIn((await api.merchant()).admin)
    expect(await page({}, other)).toEqual([])
    expect((await api.call(contract.queryById, { id }, other)).status).toBe(404)
    expect((await api.call(contract.previewById, { id }, other)).status).toBe(404)
    expect((await modify(id, {}, other)).status).toBe(404)
    expect((await remove(id, other)).status).toBe(404)
    expect(await api.db.$count(brands, eq(brands.merchantId, shop.id))).toBe(1)
  })
  test('of another group does not exist, and none is made for its websites', async () => {
    const id = await addBrand({ storeId: shop.stores[1] })
    const own = await addBrand()
    const by = await operatorOf(shop.groups[0])
    expect((await page({}, by)).map(({ brandId }) => brandId)).toEqual([own])
    expect((await api.call(contract.queryById, { id }, by)).status).toBe(404)
    expect((await remove(id, by)).status).toBe(404)
    const made = await askBrand({ storeId: shop.stores[1] }, by)
    expect(made.failure?.fields).toEqual({ storeId: expect.any(String) })
    const moved = await modify(own, { storeId: shop.stores[1] }, by)
    expect(moved.failure?.fields).toEqual({ storeId: expect.any(String) })
  })
  test('wants its menu, or that of the themes', async () => {
    const id = await addBrand()
    const ofLinks = await api.signIn(
      await api.operator(shop, { permissions: ['M-0901'], allGroups: true }),
    )
    expect((await api.call(contract.list, {}, ofLinks)).status).toBe(200)
    expect((await api.call(contract.queryPage, {}, ofLinks)).status).toBe(403)
    expect((await remove(id, ofLinks)).status).toBe(403)
    const ofThemes = await api.signIn(
      await api.operator(shop, { permissions: ['M-0905'], allGroups: true }),
    )
    expect((await remove(id, ofThemes)).status).toBe(200)
  })
})

describe('the lists', () => {
  test('are narrowed by name and website', async () => {
    await addBrand({ name: 'Pine & Home' })
    await addBrand({ name: 'alpha', storeId: shop.stores[1] })
    const names = async (more: object) => (await page(more)).map(({ name }) => name)
    expect(await names({ name: 'PINE' })).toEqual(['Pine & Home'])
    expect(await names({ name: '%' })).toEqual([])
    expect(await names({ storeId: [shop.stores[1]] })).toEqual(['alpha'])
    const choice = await api.data(contract.list, {}, session)
    expect(choice.map(({ name }) => name)).toEqual(['alpha', 'Pine & Home'])
    const ofStore = await api.data(contract.list, { storeId: shop.stores[0] }, session)
    expect(ofStore.map(({ name }) => name)).toEqual(['Pine & Home'])
  })
})

describe('a mail', () => {
  test('comes from one of the addresses of our domain', async () => {
    const senders = await api.data(contract.listEmailSenders, {}, session)
    expect(senders.map(({ address }) => address)).toEqual([
      'noreply@mail.aqueduct.test',
      'orders@mail.aqueduct.test',
      'billing@mail.aqueduct.test',
    ])
  })
  test('of a brand is shown with an example order, in the language that is asked for', async () => {
    const id = await addBrand({ mailText: '<b>{payer}</b> {amount}' })
    const { logo } = await one(id)
    const shown = await api.data(contract.previewById, { id }, session)
    expect(shown.from).toBe('"Northlight" <orders@mail.aqueduct.test>')
    expect(shown.subject).toBe('Your order PL-10024')
    expect(shown.html).toContain('&lt;b&gt;Alex Morgan&lt;/b&gt; 166.50 USD')
    expect(shown.html).toContain(`https://aqueduct.test/merchant/payLink/picture/${logo}`)
    expect(shown.text).toContain('Pay before 2026-11-21')
    const chinese = await api.data(contract.previewById, { id, language: 'zh' }, session)
    expect(chinese.html).toContain('应付金额')
  })
  test('of a brand that is being made is shown as far as it is typed', async () => {
    const logo = await uploadLogo()
    const typed = { name: 'Fjord', logo, sender: 'billing', subject: '{order} {none}' } as const
    const shown = await api.data(contract.preview, typed, session)
    expect(shown.from).toBe('"Fjord" <billing@mail.aqueduct.test>')
    expect(shown.subject).toBe('PL-10024 {none}')
    expect(shown.html).toContain(`https://aqueduct.test/selectFile/${logo}`)
    const bare = await api.data(contract.preview, { sender: 'orders' }, session)
    expect(bare.from).toContain('Your brand')
    expect(bare.html).not.toContain('<img')
    const stranger = await api.signIn((await api.merchant()).admin)
    const others = await api.data(contract.preview, { logo, sender: 'orders' }, stranger)
    expect(others.html).not.toContain(logo)
  })
})
