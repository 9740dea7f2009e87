import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as contract from '#contract/links/link-themes.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { files } from '#server/db/schema/files.ts'
import { themesForLinks } from '#server/links/link-themes/shared/for-links.ts'
import {
  addBrand,
  addLogo,
  addTheme,
  askTheme,
  brandIn,
  flight,
  makeDefault,
  removeBrand,
  removeTheme,
  themeOf,
  themesOf,
} from '../support/bills.ts'
import { codes } from '../support/risk-lists.ts'
import { api, openTrading, session, shop } from '../support/trading.ts'

openTrading()

const scope = (storeIds: readonly string[] = shop.stores) => ({ merchantId: shop.id, storeIds })

describe('a theme', () => {
  test('is made of a brand, with its fields; the first one is the default', async () => {
    const brandId = await addBrand()
    const at = api.clock.now()
    const id = await addTheme({ brandId })
    expect(await themeOf(id)).toEqual({
      ...{ themeId: id, name: 'Summer', sector: 'travel', brandId, brandName: 'Northlight' },
      ...{ storeId: shop.stores[0], colour: '#0a6b78' },
      ...{ logo: null, logoUrl: '/merchant/payLink/picture/fil_logo.png' },
      fields: [
        { fieldId: expect.stringMatching(/^fld_/), ...flight[0], options: [] },
        { fieldId: expect.stringMatching(/^fld_/), ...flight[1] },
      ],
      ...{ isDefault: true, brandRemoved: false, defaultBeyondReach: false, asksShipping: false },
      ...{ createdAt: at.toISOString(), changedAt: at.toISOString(), removedAt: null },
      revision: expect.any(String),
    })
    const second = await addTheme({ brandId, name: 'Winter' })
    expect(await themesOf()).toEqual([
      [second, false],
      [id, true],
    ])
  })
  test('has a logo of its own where one was uploaded for that', async () => {
    const brandId = await addBrand()
    const other = await addLogo('refundImage')
    for (const logo of [other, 'fil_none.png'])
      expect(Object.keys((await askTheme({ brandId, logo })).failure?.fields ?? {})).toEqual([
        'logo',
      ])
    const logo = await addLogo()
    const id = await addTheme({ brandId, logo })
    const [first] = await api.db.select().from(files).where(eq(files.name, logo))
    expect(first?.usedBy).toBe(id)
    expect(await themeOf(id)).toMatchObject({ logo, logoUrl: `/merchant/payLink/picture/${logo}` })
    const open = await api.send(`/merchant/payLink/picture/${logo}`)
    expect(open.status).toBe(200)
    // Another theme cannot use it; its own theme keeps it, and links still show it after the theme has changed its
    // logo.
    expect((await askTheme({ brandId, logo })).status).toBe(400)
    await addTheme({ id, brandId, logo, name: 'Same logo' })
    await addTheme({ id, brandId })
    expect((await themeOf(id)).logo).toBeNull()
    expect((await api.send(`/merchant/payLink/picture/${logo}`)).status).toBe(200)
  })
  test.each([
    ['no name', { name: '' }, 'name'],
    ['no field', { fields: [] }, 'fields'],
    ['a label twice', { fields: [flight[0], flight[0]] }, 'fields.1.label'],
    ['a brand that is none', { brandId: 'brd_none' }, 'brandId'],
  ])('with %s is refused there', async (_, more, field) => {
    const answer = await askTheme({ brandId: await addBrand(), ...more })
    expect([answer.status, Object.keys(answer.failure?.fields ?? {})]).toEqual([400, [field]])
    expect(await themesOf()).toEqual([])
  })
  test('is made of no brand that was removed, or that is out of reach', async () => {
    const gone = await addBrand()
    await removeBrand(gone)
    const answer = await askTheme({ brandId: gone })
    expect([answer.status, codes(answer)]).toEqual([409, ['theme.brand_removed']])
    const other = await api.merchant()
    const theirs = await brandIn(api, { merchantId: other.id, storeId: other.stores[0] })
    expect(Object.keys((await askTheme({ brandId: theirs })).failure?.fields ?? {})).toEqual([
      'brandId',
    ])
  })
  test('asked for twice with the same key is added once', async () => {
    const brandId = await addBrand()
    const one = await askTheme({ brandId }, session, 'same')
    expect((await askTheme({ brandId }, session, 'same')).data).toEqual(one.data)
    expect(await themesOf()).toHaveLength(1)
  })
})

describe('a change', () => {
  test('keeps ids and the default, and says that somebody else was faster', async () => {
    const brandId = await addBrand()
    const id = await addTheme({ brandId })
    const { revision: seen, fields } = await themeOf(id)
    const [passenger] = fields
    const renamed = [{ ...flight[0], fieldId: passenger?.fieldId, label: 'Who flies' }]
    await addTheme({ id, brandId, seen, name: 'Spring', fields: renamed })
    expect(await themeOf(id)).toMatchObject({
      ...{ name: 'Spring', isDefault: true },
      fields: [{ fieldId: passenger?.fieldId, label: 'Who flies' }],
    })
    const late = await askTheme({ id, brandId, seen })
    expect([late.status, late.failure?.failure]).toEqual([409, 'changed_meanwhile'])
    const now = await themeOf(id)
    expect((await askTheme({ ...now, id, seen: now.revision })).status).toBe(200)
    expect((await themeOf(id)).changedAt).toBe(now.changedAt)
    const told = await api.db
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.subject, id))
    expect(told.map(({ action }) => action).sort()).toEqual([
      'link_theme.add',
      'link_theme.make_default',
      'link_theme.update',
    ])
  })
})

describe('reach', () => {
  test('is that of the website of the brand; others have no such theme', async () => {
    const brandId = await addBrand()
    const id = await addTheme({ brandId })
    const elsewhere = await api.operator(shop, {
      permissions: ['M-0905'],
      groups: [shop.groups[1]],
    })
    const other = (await api.merchant()).admin
    for (const user of [elsewhere, other]) {
      const by = await api.signIn(user)
      expect(await themesOf(by)).toEqual([])
      expect((await api.call(contract.getDetail, { id }, by)).status).toBe(404)
      expect((await askTheme({ id, brandId }, by)).status).toBe(404)
      expect((await makeDefault(id, by)).status).toBe(404)
      expect((await removeTheme(id, by)).status).toBe(404)
      expect((await askTheme({ brandId }, by)).status).toBe(400)
    }
    const reader = await api.operator(shop, { permissions: ['M-0901'], groups: [shop.groups[0]] })
    const by = await api.signIn(reader)
    expect(await themesOf(by)).toEqual([[id, true]])
    expect((await askTheme({ brandId }, by)).status).toBe(403)
    expect((await makeDefault(id, by)).status).toBe(403)
    expect((await removeTheme(id, by)).status).toBe(403)
  })
  test('the list is filtered by name and brand', async () => {
    const [one, two] = [await addBrand(), await addBrand({ name: 'Nordlys' })]
    await addTheme({ brandId: one, name: 'Summer' })
    await addTheme({ brandId: two, name: 'Late summer' })
    const names = async (more: object) =>
      (await api.data(contract.list, more, session)).records.map(({ name }) => name)
    expect(await names({ name: 'SUMMER' })).toEqual(['Late summer', 'Summer'])
    expect(await names({ brandId: [one] })).toEqual(['Summer'])
    expect((await api.data(contract.list, { pageSize: 1 }, session)).total).toBe(2)
  })
})

describe('for links', () => {
  test('the themes in reach are offered, the default one first, and one of them is given', async () => {
    const brandId = await addBrand()
    const one = await addTheme({ brandId, name: 'One' })
    const two = await addTheme({ brandId, name: 'Two' })
    const gone = await addTheme({ brandId, name: 'Gone' })
    await removeTheme(gone)
    const otherBrand = await addBrand({ storeId: shop.stores[1] })
    await addTheme({ brandId: otherBrand, name: 'Without a brand' })
    await removeBrand(otherBrand)
    const offered = async (storeIds?: readonly string[]) =>
      (await themesForLinks(api.db, scope(storeIds))).map(({ themeId }) => themeId)
    expect(await offered()).toEqual([one, two])
    expect(await offered([shop.stores[1]])).toEqual([])
  })
})
