import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { linkThemes } from '#server/db/schema/link-themes.ts'
import {
  addBrand,
  addTheme,
  askTheme,
  makeDefault,
  removeBrand,
  removeTheme,
  themeOf,
  themesOf,
} from '../support/bills.ts'
import { codes } from '../support/risk-lists.ts'
import { api, openTrading, shop } from '../support/trading.ts'

openTrading()

describe('the default', () => {
  test('is exactly one: another one takes its place by its own call or with its form', async () => {
    const brandId = await addBrand()
    const one = await addTheme({ brandId })
    const two = await addTheme({ brandId })
    expect((await makeDefault(two)).status).toBe(200)
    expect(await themesOf()).toEqual([
      [two, true],
      [one, false],
    ])
    expect(codes(await makeDefault(two))).toEqual(['theme.default_already'])
    const three = await addTheme({ brandId, isDefault: true })
    await addTheme({ id: one, brandId, isDefault: true })
    expect(await themesOf()).toEqual([
      [three, false],
      [two, false],
      [one, true],
    ])
    // Saving the default theme with isDefault false leaves it the default.
    await addTheme({ id: one, brandId, isDefault: false })
    expect((await themeOf(one)).isDefault).toBe(true)
  })
  test('cannot be removed; every other one can', async () => {
    const brandId = await addBrand()
    const one = await addTheme({ brandId })
    const answer = await removeTheme(one)
    expect([answer.status, answer.failure?.reasons]).toMatchObject([
      409,
      [
        {
          code: 'theme.is_default',
          text: 'This is the default theme. Make another theme the default first.',
        },
      ],
    ])
    const two = await addTheme({ brandId })
    await makeDefault(two)
    expect((await removeTheme(one)).status).toBe(200)
    expect(await themesOf()).toEqual([[two, true]])
    expect((await themeOf(one)).removedAt).not.toBeNull()
    expect(codes(await removeTheme(one))).toEqual(['theme.removed'])
    expect(codes(await makeDefault(one))).toEqual(['theme.removed'])
    expect(codes(await askTheme({ id: one, brandId }))).toEqual(['theme.removed'])
  })
  test('is none whose brand was removed', async () => {
    await addTheme({ brandId: await addBrand() })
    const brandId = await addBrand()
    const id = await addTheme({ brandId })
    await removeBrand(brandId)
    expect(await themeOf(id)).toMatchObject({ brandRemoved: true, brandName: 'Northlight' })
    expect(codes(await makeDefault(id))).toEqual(['theme.brand_removed'])
    expect(codes(await askTheme({ id, brandId }))).toEqual(['theme.brand_removed'])
    await addTheme({ id, brandId: await addBrand() })
    expect((await makeDefault(id)).status).toBe(200)
  })
  test('is one when many are made it at once', async () => {
    const brandId = await addBrand()
    const ids = [await addTheme({ brandId }), await addTheme({ brandId })]
    ids.push(await addTheme({ brandId }))
    const answers = await Promise.all([1, 2, 0, 2, 1].map((place) => makeDefault(ids[place] ?? '')))
    for (const answer of answers)
      expect([200, 409], JSON.stringify(answer.failure)).toContain(answer.status)
    expect((await themesOf()).filter(([, isDefault]) => isDefault)).toHaveLength(1)
  })
  test('is one when the first ones are added at once', async () => {
    const brandId = await addBrand()
    const answers = await Promise.all([1, 2, 3, 4].map(() => askTheme({ brandId })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const kept = await api.db
      .select({ isDefault: linkThemes.isDefault })
      .from(linkThemes)
      .where(eq(linkThemes.merchantId, shop.id))
    expect(kept.filter(({ isDefault }) => isDefault)).toHaveLength(1)
    expect(kept).toHaveLength(4)
  })
  test('out of reach is no operator’s to replace', async () => {
    const first = await addTheme({ brandId: await addBrand() })
    const brandId = await addBrand({ storeId: shop.stores[1] })
    const operator = { permissions: ['M-0905'], groups: [shop.groups[1]] } as const
    const by = await api.signIn(await api.operator(shop, operator))
    const own = await addTheme({ brandId }, by)
    expect(await themesOf(by)).toEqual([[own, false]])
    expect(await themeOf(own, by)).toMatchObject({ defaultBeyondReach: true })
    for (const answer of [
      await makeDefault(own, by),
      await askTheme({ brandId, isDefault: true }, by),
      await askTheme({ id: own, brandId, isDefault: true }, by),
    ])
      expect(codes(answer)).toEqual(['theme.default_beyond_reach'])
    expect((await makeDefault(own)).status).toBe(200)
    expect(await themeOf(own, by)).toMatchObject({ isDefault: true, defaultBeyondReach: false })
    expect((await themeOf(first)).isDefault).toBe(false)
  })
})
