// Separate from the code that the payer pages load, because they compute no contrast.
import { type Rgb, ratioOf, readableRatio, rgbOf, whiteRgb } from './colours.ts'

const black: Rgb = [0, 0, 0]

const hexOf = (rgb: Rgb): string =>
  `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`

const between = ([r, g, b]: Rgb, [x, y, z]: Rgb, share: number): Rgb => [
  Math.round(r + (x - r) * share),
  Math.round(g + (y - g) * share),
  Math.round(b + (z - b) * share),
]

/** Contrast ratio of two six-digit hex colours, from 1 to 21; undefined if either is invalid. */
export function contrastOf(one: string, other: string): number | undefined {
  const [a, b] = [rgbOf(one), rgbOf(other)]
  return a && b && ratioOf(a, b)
}

/** Mixes two colours by the given share of the second; returns the first if either is invalid. */
export function mixed(colour: string, other: string, share: number): string {
  const [a, b] = [rgbOf(colour), rgbOf(other)]
  return a && b ? hexOf(between(a, b, share)) : colour
}

/**
 * Nearest colour of the same hue that is readable on a background: darker on a light one, lighter on a dark one; the
 * colour itself if it is already readable.
 */
export function readableOn(colour: string, ground: string): string {
  const [from, on] = [rgbOf(colour), rgbOf(ground)]
  if (!from || !on || ratioOf(from, on) >= readableRatio) return colour
  const end = ratioOf(black, on) > ratioOf(whiteRgb, on) ? black : whiteRgb
  for (let step = 1; step < 256; step++) {
    const tried = between(from, end, step / 256)
    if (ratioOf(tried, on) >= readableRatio) return hexOf(tried)
  }
  return hexOf(end)
}
