import { expect, test } from 'vitest'
import {
  againstChangingTheme,
  againstDefaultTheme,
  againstRemovingTheme,
  againstUsingTheme,
  type ThemeFacts,
} from './link-themes.ts'

const facts = {
  ...{ isDefault: false, isRemoved: false },
  ...{ brandRemoved: false, defaultBeyondReach: false },
}
const against = (more: Partial<ThemeFacts>) =>
  [againstChangingTheme, againstUsingTheme, againstRemovingTheme, againstDefaultTheme].map(
    (guard) => guard({ ...facts, ...more }).map(({ code }) => code),
  )

test('a theme that is there may be changed, used, removed and made the default', () => {
  expect(against({})).toEqual([[], [], [], []])
})
test('the default one is not removed, and not made the default again', () => {
  expect(against({ isDefault: true })).toEqual([
    [],
    [],
    ['theme.is_default'],
    ['theme.default_already'],
  ])
})
test('with a removed brand it is neither used nor the default; changed and removed it may be', () => {
  expect(against({ brandRemoved: true })).toEqual([
    [],
    ['theme.brand_removed'],
    [],
    ['theme.brand_removed'],
  ])
})
test('nothing is done with a removed one', () => {
  expect(against({ isRemoved: true })).toEqual(Array(4).fill(['theme.removed']))
})
test('a default one out of reach stays the default', () => {
  expect(against({ defaultBeyondReach: true })).toEqual([
    [],
    [],
    [],
    ['theme.default_beyond_reach'],
  ])
})
