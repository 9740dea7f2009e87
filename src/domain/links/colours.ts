/** RGB components, each from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** Minimum contrast ratio of text to its background. */
export const readableRatio = 4.5
export const whiteRgb: Rgb = [255, 255, 255]

/** Parses a six-digit hex colour; undefined for anything else. */
export function rgbOf(text: string): Rgb | undefined {
  const match = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(text)
  if (!match) return undefined
  const [, r = '', g = '', b = ''] = match
  return [Number.parseInt(r, 16), Number.parseInt(g, 16), Number.parseInt(b, 16)]
}

const channel = (part: number) => {
  const value = part / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
const lightOf = ([r, g, b]: Rgb) => 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b)

/** Contrast ratio of two colours, from 1 to 21. */
export function ratioOf(one: Rgb, other: Rgb): number {
  const [a, b] = [lightOf(one), lightOf(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}
