import { ratioOf, readableRatio, rgbOf, whiteRgb } from './colours.ts'

/** A brand's colour and the ink that can be read on it: white, or black where white cannot. */
export type BrandColours = { readonly ground: string; readonly ink: 'light' | 'dark' }

/** Reads a six-digit hex colour; undefined for anything else, which is then not used at all. */
export function brandColours(text: string): BrandColours | undefined {
  const rgb = rgbOf(text)
  return rgb && { ground: text, ink: ratioOf(rgb, whiteRgb) >= readableRatio ? 'light' : 'dark' }
}

/** The address of a brand's logo; only pictures of this site are shown. */
export const logoOf = (address: string | null): string | null =>
  address?.startsWith('/') && !address.startsWith('//') ? address : null
