import { expect, test } from 'vitest'
import { againstMaking, hoursOf, linkCurrencies, type MakingStock } from './making.ts'

const all: MakingStock = { brand: true, template: true, theme: true, mode: true }
const none: MakingStock = { brand: false, template: false, theme: false, mode: false }
const codes = (version: 1 | 2 | 3, stock: MakingStock) =>
  againstMaking(version, stock).map(({ code }) => code)

test('the older versions need a brand and a template, the newer one a theme and a mode', () => {
  expect(codes(1, none)).toEqual(['link.no_brand', 'link.no_template'])
  expect(codes(2, { ...all, template: false })).toEqual(['link.no_template'])
  expect(codes(3, none)).toEqual(['link.no_theme', 'link.no_mode'])
  expect(codes(3, { ...none, theme: true, mode: true })).toEqual([])
  expect(codes(2, { ...all, theme: false, mode: false })).toEqual([])
})

test('nobody pays in a currency that only settles', () =>
  expect(linkCurrencies(['USD', 'CNH', 'JPY', 'XXX'])).toEqual(['USD', 'JPY']))

test('the nearest word on the validity counts, and a day where there is none', () => {
  expect(hoursOf(1, 48, 72)).toBe(1)
  expect(hoursOf(null, 48)).toBe(48)
  expect(hoursOf(undefined, null)).toBe(24)
})
