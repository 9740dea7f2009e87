import { expect, test } from 'vitest'
import { brandColours, contrastOf, logoOf, mixed, readableOn } from './brand-colours.ts'

test.each([
  ['#0a6b78', 'light'],
  ['#ffd400', 'dark'],
  ['#FFFFFF', 'dark'],
  ['#000000', 'light'],
])('on %s the ink is %s', (ground, ink) => expect(brandColours(ground)).toEqual({ ground, ink }))

test('whatever the ground, its ink can be read', () => {
  for (let grey = 0; grey < 256; grey++) {
    const ground = `#${grey.toString(16).padStart(2, '0').repeat(3)}`
    const ink = brandColours(ground)?.ink === 'light' ? '#ffffff' : '#000000'
    expect(contrastOf(ground, ink)).toBeGreaterThanOrEqual(4.5)
  }
})

test.each(['red', '#fff', '#12345g', 'url(x)', '#0a6b78;background:url(x)', ''])(
  '%j is no colour of ours',
  (text) => {
    expect(brandColours(text)).toBeUndefined()
    expect(contrastOf(text, '#ffffff')).toBeUndefined()
    expect(readableOn(text, '#ffffff')).toBe(text)
  },
)

test.each([
  ['#ffffff', '#000000', 21],
  ['#2B4A3C', '#ffffff', 9.76],
  ['#E8A33D', '#ffffff', 2.16],
  ['#777777', '#ffffff', 4.48],
])('%s and %s stand %d to 1 apart, whichever comes first', (one, other, ratio) => {
  expect(contrastOf(one, other)).toBeCloseTo(ratio, 1)
  expect(contrastOf(other, one)).toBe(contrastOf(one, other))
})

/** The hue as the colour wheel has it, in degrees. */
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

test.each([
  ['/files/logo.png', '/files/logo.png'],
  ['//elsewhere.test/logo.png', null],
  ['https://elsewhere.test/logo.png', null],
  [null, null],
])('the logo %s is shown as %s', (address, shown) => expect(logoOf(address)).toBe(shown))
