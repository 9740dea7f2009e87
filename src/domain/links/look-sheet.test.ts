import { describe, expect, test } from 'vitest'
import {
  checkoutFonts,
  checkoutShapes,
  checkoutSizes,
  checkoutSpacings,
  checkoutThemes,
  defaultCheckout,
  formStyles,
  logoPositions,
  orderDisplays,
} from './checkout-settings.ts'
import { contrastOf } from './contrast.ts'
import { lookSheet, needsEdge } from './look-sheet.ts'
import { languagesOf, returnTo } from './payer-look.ts'

const sheet = (more: Partial<typeof defaultCheckout>) => lookSheet({ ...defaultCheckout, ...more })

test('the defaults need no sheet', () => expect(sheet({})).toBe(''))

test.each([
  ...checkoutThemes.slice(1).map((theme) => ({ theme })),
  ...checkoutFonts.slice(1).map((font) => ({ font })),
  ...checkoutShapes.filter((one) => one !== 'round').map((shape) => ({ shape })),
  ...checkoutSizes.filter((one) => one !== 'normal').map((size) => ({ size })),
  ...checkoutSpacings.filter((one) => one !== 'normal').map((spacing) => ({ spacing })),
  ...formStyles.slice(1).map((formStyle) => ({ formStyle })),
  ...logoPositions.slice(1).map((logoPosition) => ({ logoPosition })),
  ...orderDisplays.slice(1).map((orderDisplay) => ({ orderDisplay })),
])('%j has rules of its own, on the page or in a box', (more) => {
  expect(sheet(more)).toMatch(/^:root/)
  const boxed = lookSheet({ ...defaultCheckout, ...more }, '[data-look=preview]')
  expect(boxed).not.toContain(':root')
  expect(boxed.split('\n').every((rule) => rule.startsWith('[data-look=preview]'))).toBe(true)
})

test('what is no colour makes no rule', () =>
  expect(sheet({ accentColour: '#fff;}body{display:none' })).toBe(''))

const colourOf = (css: string, name: string) =>
  new RegExp(`--colors-${name}:(#[\\da-f]{6})`, 'i').exec(css)?.[1] ?? ''
const pairOf = (css: string, name: string) =>
  new RegExp(`--colors-${name}:light-dark\\((#.{6}),(#.{6})\\)`).exec(css)?.slice(1) ?? []

describe('whatever the accent', () => {
  const parts = ['00', '55', '99', 'cc', 'ff']
  const colours = parts.flatMap((r) => parts.flatMap((g) => parts.map((b) => `#${r}${g}${b}`)))
  test('its words can be read on every ground, and so can the words on it', () => {
    for (const accentColour of colours) {
      const css = sheet({ accentColour })
      const on = colourOf(css, 'accent-on')
      for (const ground of ['accent', 'accent-hover'])
        expect(contrastOf(on, colourOf(css, ground))).toBeGreaterThanOrEqual(4.5)
      const [light = '', dark = ''] = pairOf(css, 'accent-fg')
      const [paleWash = '', darkWash = ''] = pairOf(css, 'accent-bg')
      for (const ground of ['#ffffff', '#f8faf9', '#f1f5f4', paleWash])
        expect(contrastOf(light, ground)).toBeGreaterThanOrEqual(4.5)
      for (const ground of ['#131a1c', '#0d1314', '#1d282b', darkWash])
        expect(contrastOf(dark, ground)).toBeGreaterThanOrEqual(4.5)
    }
  })
})

test('the language of the link comes first, once', () => {
  expect(languagesOf('zh', ['en', 'zh'])).toEqual(['zh', 'en'])
  expect(languagesOf('zh', ['en'])).toEqual(['zh', 'en'])
  expect(languagesOf('en', ['en'])).toEqual(['en'])
})

test.each([
  [true, 'https://shop.test/x', { href: 'https://shop.test/x', host: 'shop.test' }],
  [false, 'https://shop.test/x', null],
  [true, 'http://shop.test', null],
  [true, 'javascript:alert(1)', null],
  [true, '', null],
])('the way back to the shop: %j %s', (returnEntry, address, way) =>
  expect(returnTo({ returnEntry }, address)).toEqual(way),
)

test.each([
  ['#ffffff', true, false],
  ['#0d1314', false, true],
  ['#0a6b78', false, true],
  ['#777777', false, false],
] as const)(
  'the pay button of the accent %s has an edge: light %s, dark %s',
  (accentColour, light, dark) => {
    expect([needsEdge(accentColour, 'light'), needsEdge(accentColour, 'dark')]).toEqual([
      light,
      dark,
    ])
    const [, onLight = '', onDark = ''] =
      /button--look_solid[^{]*\{border-color:light-dark\(([^,]+),([^)]+)\)/.exec(
        sheet({ accentColour }),
      ) ?? []
    for (const [needed, edge, under] of [
      [light, onLight, '#f1f5f4'],
      [dark, onDark, '#1d282b'],
    ] as const) {
      if (needed) expect(contrastOf(edge, under)).toBeGreaterThanOrEqual(3)
      else expect(edge).toBe(light || dark ? 'transparent' : '')
    }
  },
)
