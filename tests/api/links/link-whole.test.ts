// A link with all of its parts: as its merchant reads it, and at the address of its version.

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as templates from '#contract/links/bill-templates.ts'
import * as brands from '#contract/links/brands.ts'
import * as modes from '#contract/links/link-modes.ts'
import * as themes from '#contract/links/link-themes.ts'
import * as contract from '#contract/links/made-links.ts'
import { getOrderDetail } from '#contract/links/payment-links.ts'
import { linkThemes } from '#server/db/schema/link-themes.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { fromTransition } from '../../support/from-transition.ts'
import { type Api, openApi } from '../support/api.ts'
import { addParts, newerDraft, olderDraft } from '../support/made-links.ts'

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

async function begin() {
  const world = await api.merchant()
  const admin = await api.signIn(world.admin)
  return { world, admin, ids: await addParts(api, world) }
}
const codeOf = (url: string) => new URL(url).searchParams.get('id') ?? ''

test('a link holds all that was typed of it, and what it was made of', async () => {
  const { world, admin, ids } = await begin()
  const draft = { ...newerDraft(world.stores[0], ids), remarks: 'Soon', validHours: 24 }
  const { linkId } = await api.data(contract.addV3, draft, admin)
  const detail = await api.data(contract.getDetail, { id: linkId }, admin)
  expect(detail).toMatchObject({
    ...{ linkId, version: 3, orderId: 'A-1', status: 'VALID', remarks: 'Soon' },
    ...{ bookerName: 'Ada', bookerEmail: 'ada@example.test', bookerPhone: '+441134960000' },
    ...{ country: 'GB', language: 'en', currency: 'USD', amount: '386.95', otherFee: '8.95' },
    products: [{ name: 'Jacket', price: '189.00', quantity: 2, amount: '378.00' }],
    ...{ brandId: ids.brandId, brandName: 'Northwind', themeName: 'Winter', modeName: 'At once' },
    ...{ templateId: null, templateName: null, sector: 'retail', transactionId: null },
  })
  expect(Date.parse(detail.validUntil) - Date.parse(detail.createdAt)).toBe(24 * 3_600_000)
  const older = await api.data(contract.addV2, olderDraft(world.stores[0], ids), admin)
  expect(await api.data(contract.getDetail, { id: older.linkId }, admin)).toMatchObject({
    ...{ version: 2, templateId: ids.templateId, templateName: 'Clothes', themeId: null },
  })
})

test('each version has an address of its own, at which its payer finds the order', async () => {
  const { world, admin, ids } = await begin()
  const older = olderDraft(world.stores[0], ids)
  const products = [{ name: 'Coat', price: '10', quantity: 1 }]
  const made = [
    await api.data(contract.addOnline, { ...older, products, values: { f1: 'L' } }, admin),
    await api.data(contract.addV2, older, admin),
    await api.data(contract.addV3, newerDraft(world.stores[0], ids), admin),
  ]
  expect(made.map(({ version, url }) => [version, new URL(url).pathname])).toEqual([
    [1, '/paymentLink'],
    [2, '/paymentLinkV2'],
    [3, '/paymentLinkV3'],
  ])
  for (const { linkId, version, url } of made) {
    expect(await api.data(contract.getDetail, { id: linkId }, admin)).toMatchObject({
      version,
      url,
    })
    const order = await api.data(getOrderDetail, { id: codeOf(url) })
    expect([version, order.entries.length, order.products[0]?.entries.length]).toEqual(
      version === 1 ? [1, 1, 0] : [version, 0, 2],
    )
  }
})

test('what it was made of stays readable in it when all of that is removed', async () => {
  const { world, admin, ids } = await begin()
  const newer = await api.data(contract.addV3, newerDraft(world.stores[0], ids), admin)
  const older = await api.data(contract.addV2, olderDraft(world.stores[0], ids), admin)
  const before = await api.data(getOrderDetail, { id: codeOf(newer.url) })
  // The default theme cannot be removed.
  await api.db.update(linkThemes).set({ isDefault: false }).where(eq(linkThemes.id, ids.themeId))
  await api.data(themes.remove, { id: ids.themeId }, admin)
  await api.data(modes.remove, { id: ids.modeId }, admin)
  await api.data(templates.remove, { id: ids.templateId }, admin)
  await api.data(brands.remove, { id: ids.brandId }, admin)
  expect(await api.data(contract.getDetail, { id: newer.linkId }, admin)).toMatchObject({
    ...{ themeName: 'Winter', modeName: 'At once', brandName: 'Northwind', status: 'VALID' },
  })
  expect(await api.data(contract.getDetail, { id: older.linkId }, admin)).toMatchObject({
    ...{ templateName: 'Clothes', brandName: 'Northwind' },
  })
  const { now: _, ...after } = await api.data(getOrderDetail, { id: codeOf(newer.url) })
  expect(before).toMatchObject(after)
  expect((await api.data(themes.getDetail, { id: ids.themeId }, admin)).removedAt).not.toBeNull()
})

test('the websites that are offered are those in reach that take payments', async () => {
  const { world, admin } = await begin()
  const [first, ...others] = world.stores
  const offered = async (by = admin) =>
    (await api.data(contract.listWebsites, {}, by)).map(({ storeId }) => storeId).sort()
  expect(await offered()).toEqual([...world.stores].sort())
  const near = { groups: [world.groups[0]], permissions: ['M-0901'] } as const
  expect(await offered(await api.signIn(await api.operator(world, near)))).toEqual([first])
  const ofBrands = { groups: [world.groups[0]], permissions: ['M-0902'] } as const
  expect(await offered(await api.signIn(await api.operator(world, ofBrands)))).toEqual([first])
  await api.db
    .update(stores)
    .set({ state: fromTransition('hold') })
    .where(eq(stores.id, first))
  expect(await offered()).toEqual(others.sort())
})
