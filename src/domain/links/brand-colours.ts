import { ratioOf, readableRatio, rgbOf, whiteRgb } from './colours.ts'

/** A brand's colour and the ink that can be read on it: white, or black where white cannot. */
export type BrandColours = { readonly ground: string; readonly ink: 'light' | 'dark' }

/** Reads a six-digit hex colour; undefined for anything else, which is then not used at all. */
export function brandColours(text: string): BrandColours | undefined {
  const rgb = rgbOf(text)
  return rgb && { ground: text, ink: ratioOf(rgb, whiteRgb) >= readableRatio ? 'light' : 'dark' }
}

/** Whether a colour can hardly be told from a white page; undefined for what is no colour. */
export function paleness(text: string): 'pale' | 'clear' | undefined {
  const rgb = rgbOf(text)
  return rgb && (ratioOf(rgb, whiteRgb) < 1.3 ? 'pale' : 'clear')
}

/** The address of a brand's logo; only pictures of this site are shown. */
export const logoOf = (address: string | null): string | null =>
  address?.startsWith('/') && !address.startsWith('//') ? address : null
