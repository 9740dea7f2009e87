import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as contract from '#contract/links/made-links.ts'
import { merchants, stores } from '#server/db/schema/merchants.ts'
import { paymentLinks } from '#server/db/schema/payment-links.ts'
import { fromTransition } from '../../support/from-transition.ts'
import { openApi } from '../support/api.ts'
import { addParts, newerDraft, olderDraft } from '../support/made-links.ts'
import type { TestMerchant, TestSession } from '../support/people.ts'

let api: Awaited<ReturnType<typeof openApi>>
let world: TestMerchant
let admin: TestSession
let ids: Awaited<ReturnType<typeof addParts>>
beforeAll(async () => {
  api = await openApi()
  world = await api.merchant()
  admin = await api.signIn(world.admin)
  ids = await addParts(api, world)
})
afterAll(() => api.close())

const newer = (more: Partial<ReturnType<typeof newerDraft>> = {}) => ({
  ...newerDraft(world.stores[0], ids),
  ...more,
})
const linksNow = () => api.db.$count(paymentLinks)

describe('a link is refused', () => {
  const product = { name: 'Jacket', price: '1.00', quantity: 1, values: { f1: 'M' } }
  test.each([
    ['no phone', { bookerPhone: '13800138000' }, { bookerPhone: 'phone_unknown' }],
    ['a country that is none', { country: 'XX' }, { country: 'unknown_value' }],
    ['a currency of another website', { currency: 'CHF' }, { currency: 'unknown_value' }],
    ['no product', { products: [] }, { products: 'required' }],
    [
      'a third decimal',
      { products: [{ ...product, price: '1.005' }] },
      { 'products.0.price': 'amount_invalid' },
    ],
    [
      'a price of nothing',
      { products: [{ ...product, price: '0' }] },
      { 'products.0.price': 'amount_invalid' },
    ],
    ['a negative fee', { otherFee: '-1' }, { otherFee: 'amount_invalid' }],
    [
      'fields that do not hold',
      {
        products: [product, { ...product, values: { f2: 'Green', f3: '101', f9: 'x' } }],
      },
      {
        'products.1.values.f1': 'required',
        'products.1.values.f2': 'unknown_value',
        'products.1.values.f3': 'percent_range',
        'products.1.values.f9': 'unknown_value',
      },
    ],
    ['a page of somebody else', { returnUrl: 'https://evil.test/' }, { returnUrl: 'own_page' }],
    ['longer than a week', { validHours: 169 }, { validHours: 'valid_hours' }],
    ['a mode that is not there', { modeId: 'mod_none' }, { modeId: 'unknown_value' }],
  ] as const)('for %s, at its field', async (_, more, fields) => {
    const before = await linksNow()
    const draft = { ...newer(), ...more } as ReturnType<typeof newer>
    const answer = await api.call(contract.addV3, draft, admin)
    expect(answer).toMatchObject({ status: 400, failure: { failure: 'invalid_input' } })
    expect(Object.keys(answer.failure?.fields ?? {}).sort()).toEqual(Object.keys(fields).sort())
    expect(await linksNow()).toBe(before)
  })

  test('where there is nothing to make it of, with the form that helps; and all else that stands in the way', async () => {
    const bare = await api.merchant()
    const session = await api.signIn(bare.admin)
    const nothing = { brandId: 'x', templateId: 'x', themeId: 'x', modeId: 'x' }
    const old = await api.call(contract.addV2, olderDraft(bare.stores[0], nothing), session)
    expect(old.failure?.reasons).toMatchObject([
      { code: 'link.no_brand', unlocks: { href: '/aq/addBrand' } },
      { code: 'link.no_template', unlocks: { href: '/aq/addTemplate' } },
    ])
    await api.db
      .update(merchants)
      .set({ accountStatus: fromTransition('PENDING') })
      .where(eq(merchants.id, bare.id))
    await api.db
      .update(stores)
      .set({ state: fromTransition('frozen') })
      .where(eq(stores.id, bare.stores[0]))
    const now = await api.call(contract.addV3, newerDraft(bare.stores[0], nothing), session)
    expect(now).toMatchObject({ status: 409, failure: { failure: 'refused' } })
    expect(now.failure?.reasons?.map(({ code }) => code)).toEqual([
      'account.not_passed',
      'link.no_theme',
      'link.no_mode',
      'store.not_operating',
      'store.frozen',
    ])
  })

  test('for a website that does not operate', async () => {
    const still = await api.merchant()
    const session = await api.signIn(still.admin)
    const theirs = await addParts(api, still)
    await api.db
      .update(stores)
      .set({ state: fromTransition('frozen') })
      .where(eq(stores.id, still.stores[0]))
    const answer = await api.call(contract.addV3, newerDraft(still.stores[0], theirs), session)
    expect(answer.failure?.failure).toBe('website_not_operating')
  })

  test('to a merchant without links, to other groups and merchants, and without the menu', async () => {
    const closed = await api.merchant({ linksAllowed: false })
    const shut = await api.call(contract.list, {}, await api.signIn(closed.admin))
    expect(shut).toMatchObject({ status: 403, failure: { failure: 'forbidden' } })
    const far = await api.operator(world, { groups: [world.groups[1]], permissions: ['M-0901'] })
    const without = await api.operator(world, { permissions: ['M-1001'] })
    const foreign = (await api.merchant()).admin
    const status = async (user: typeof foreign) =>
      (await api.call(contract.addV3, newer(), await api.signIn(user))).status
    expect([await status(far), await status(foreign), await status(without)]).toEqual([
      404, 404, 403,
    ])
  })
})
