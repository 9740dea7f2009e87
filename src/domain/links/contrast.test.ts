import { expect, test } from 'vitest'
import { contrastOf, mixed, readableOn } from './contrast.ts'

test.each(['red', '#fff', ''])('%j has no contrast and stays as it is', (text) => {
  expect(contrastOf(text, '#ffffff')).toBeUndefined()
  expect(readableOn(text, '#ffffff')).toBe(text)
})

test.each([
  ['#ffffff', '#000000', 21],
  ['#2B4A3C', '#ffffff', 9.76],
  ['#E8A33D', '#ffffff', 2.16],
  ['#777777', '#ffffff', 4.48],
])('%s and %s stand %d to 1 apart, whichever comes first', (one, other, ratio) => {
  expect(contrastOf(one, other)).toBeCloseTo(ratio, 1)
  expect(contrastOf(other, one)).toBe(contrastOf(one, other))
})

/** Hue in degrees. */
function hueOf(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return (Math.atan2(Math.sqrt(3) * (g - b), 2 * r - g - b) * 180) / Math.PI
}

test.each([
  ['#e8a33d', '#ffffff'],
  ['#ffd400', '#ffffff'],
  ['#00ff88', '#f1f5f4'],
  ['#0a2a6b', '#131a1c'],
  ['#9a5b00', '#131a1c'],
])('of the hue of %s one can be read on %s, and hardly more than that', (colour, ground) => {
  const found = readableOn(colour, ground)
  const ratio = contrastOf(found, ground) ?? 0
  expect(ratio).toBeGreaterThanOrEqual(4.5)
  expect(ratio).toBeLessThan(4.7)
  expect(Math.abs(hueOf(found) - hueOf(colour))).toBeLessThan(3)
})

test('what can be read already stays as it is', () => {
  expect(readableOn('#9A5B00', '#ffffff')).toBe('#9A5B00')
  expect(readableOn('#ffffff', '#ffffff')).toMatch(/^#7[67]/)
})

test('a colour on the way to another', () => {
  expect(mixed('#000000', '#ffffff', 0.5)).toBe('#808080')
  expect(mixed('red', '#ffffff', 0.5)).toBe('red')
})
