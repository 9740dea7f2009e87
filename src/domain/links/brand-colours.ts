/** A brand's colour and the ink that can be read on it: white, or black where white cannot. */
export type BrandColours = { readonly ground: string; readonly ink: 'light' | 'dark' }
type Rgb = readonly [red: number, green: number, blue: number]

/** What text needs against its ground to be read by everybody. */
export const readableRatio = 4.5
const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]

function rgbOf(text: string): Rgb | undefined {
  const match = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(text)
  if (!match) return undefined
  const [, r = '', g = '', b = ''] = match
  return [Number.parseInt(r, 16), Number.parseInt(g, 16), Number.parseInt(b, 16)]
}

const hexOf = (rgb: Rgb): string =>
  `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`

const channel = (part: number) => {
  const value = part / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
const lightOf = ([r, g, b]: Rgb) => 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b)

function ratioOf(one: Rgb, other: Rgb): number {
  const [a, b] = [lightOf(one), lightOf(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

const between = ([r, g, b]: Rgb, [x, y, z]: Rgb, share: number): Rgb => [
  Math.round(r + (x - r) * share),
  Math.round(g + (y - g) * share),
  Math.round(b + (z - b) * share),
]

/** How far two six-digit hex colours stand apart, from 1 to 21; undefined where one is none. */
export function contrastOf(one: string, other: string): number | undefined {
  const [a, b] = [rgbOf(one), rgbOf(other)]
  return a && b && ratioOf(a, b)
}

/** A colour so much on the way to another; the first where one is none. */
export function mixed(colour: string, other: string, share: number): string {
  const [a, b] = [rgbOf(colour), rgbOf(other)]
  return a && b ? hexOf(between(a, b, share)) : colour
}

/**
 * The nearest colour of the same hue that can be read on a ground: darker on a light one, lighter on a dark one; the
 * colour itself where it can be read already.
 */
export function readableOn(colour: string, ground: string): string {
  const [from, on] = [rgbOf(colour), rgbOf(ground)]
  if (!from || !on || ratioOf(from, on) >= readableRatio) return colour
  const end = ratioOf(black, on) > ratioOf(white, on) ? black : white
  for (let step = 1; step < 256; step++) {
    const tried = between(from, end, step / 256)
    if (ratioOf(tried, on) >= readableRatio) return hexOf(tried)
  }
  return hexOf(end)
}

/** Reads a six-digit hex colour; undefined for anything else, which is then not used at all. */
export function brandColours(text: string): BrandColours | undefined {
  const rgb = rgbOf(text)
  return rgb && { ground: text, ink: ratioOf(rgb, white) >= readableRatio ? 'light' : 'dark' }
}

/** The address of a brand's logo; only pictures of this site are shown. */
export const logoOf = (address: string | null): string | null =>
  address?.startsWith('/') && !address.startsWith('//') ? address : null
