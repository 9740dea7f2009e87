/** A brand's colour and the ink that can be read on it. */
export type BrandColours = { readonly ground: string; readonly ink: 'light' | 'dark' }

const channel = (hex: string) => {
  const value = Number.parseInt(hex, 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** How light a six-digit hex colour is, from 0 to 1; undefined for anything else. */
function lightness(text: string): number | undefined {
  const match = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(text)
  if (!match) return undefined
  const [, r = '', g = '', b = ''] = match
  return 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b)
}

/** Reads a six-digit hex colour; undefined for anything else, which is then not used at all. */
export function brandColours(text: string): BrandColours | undefined {
  const light = lightness(text)
  if (light === undefined) return undefined
  // The lightness at which white and dark ink contrast alike.
  return { ground: text, ink: light > 0.19 ? 'dark' : 'light' }
}

/** Whether a colour can hardly be told from a white page; undefined for what is no colour. */
export function paleness(text: string): 'pale' | 'clear' | undefined {
  const light = lightness(text)
  // A contrast with white below 1.3.
  return light === undefined ? undefined : 1.05 / (light + 0.05) < 1.3 ? 'pale' : 'clear'
}

/** The address of a brand's logo; only pictures of this site are shown. */
export const logoOf = (address: string | null): string | null =>
  address?.startsWith('/') && !address.startsWith('//') ? address : null
