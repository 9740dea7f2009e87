import { ratioOf, readableRatio, rgbOf, whiteRgb } from './colours.ts'

/** A brand colour and the text colour that is readable on it: white, or black if white is not. */
export type BrandColours = { readonly ground: string; readonly ink: 'light' | 'dark' }

/** Parses a six-digit hex colour; undefined for anything else, which is then ignored. */
export function brandColours(text: string): BrandColours | undefined {
  const rgb = rgbOf(text)
  return rgb && { ground: text, ink: ratioOf(rgb, whiteRgb) >= readableRatio ? 'light' : 'dark' }
}

/** Whether a colour is hard to distinguish from a white page; undefined for an invalid colour. */
export function paleness(text: string): 'pale' | 'clear' | undefined {
  const rgb = rgbOf(text)
  return rgb && (ratioOf(rgb, whiteRgb) < 1.3 ? 'pale' : 'clear')
}

/** URL of a brand's logo; null unless the image is on this site. */
export const logoOf = (address: string | null): string | null =>
  address?.startsWith('/') && !address.startsWith('//') ? address : null
