import { expect, test } from 'vitest'
import { againstBrandChange, againstBrandRemoval } from './brands.ts'

const theme = { themeId: 'thm_1', name: 'Winter' }
const codes = (reasons: ReturnType<typeof againstBrandRemoval>) => reasons.map(({ code }) => code)

test('a brand that no theme is made of can be changed and removed', () => {
  expect(againstBrandChange({ isRemoved: false })).toEqual([])
  expect(againstBrandRemoval({ isRemoved: false, theme: null })).toEqual([])
})
test('a brand that a theme is made of cannot be removed, and the theme is named', () => {
  expect(againstBrandRemoval({ isRemoved: false, theme })).toEqual([
    { code: 'brand.used_by_theme', params: { name: 'Winter', record: 'thm_1' } },
  ])
})
test('a removed brand is neither changed nor removed', () => {
  expect(codes(againstBrandChange({ isRemoved: true }))).toEqual(['brand.removed'])
  expect(codes(againstBrandRemoval({ isRemoved: true, theme: null }))).toEqual(['brand.removed'])
})
