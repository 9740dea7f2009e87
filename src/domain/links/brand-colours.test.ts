import { expect, test } from 'vitest'
import { brandColours, logoOf, paleness } from './brand-colours.ts'
import { contrastOf } from './contrast.ts'

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
  (text) => expect(brandColours(text)).toBeUndefined(),
)

test.each([
  ['/files/logo.png', '/files/logo.png'],
  ['//elsewhere.test/logo.png', null],
  ['https://elsewhere.test/logo.png', null],
  [null, null],
])('the logo %s is shown as %s', (address, shown) => expect(logoOf(address)).toBe(shown))

test.each([
  ['#ffffff', 'pale'],
  ['#f4f1e8', 'pale'],
  ['#ffd400', 'clear'],
  ['#0a6b78', 'clear'],
  ['white', undefined],
])('on a white page %s is %s', (colour, seen) => expect(paleness(colour)).toBe(seen))
