/** 100% in units of 0.0001%. */
export const wholeShare = 1_000_000
/** Minimum share of a beneficial owner, in units of 0.0001%. */
export const ownerShare = 250_000

/** Parses a share in per cent with up to four decimals, exactly, into units of 0.0001%; undefined if invalid. */
export function parseShare(text: string): number | undefined {
  const found = /^(\d{1,3})(?:\.(\d{1,4}))?$/.exec(text.trim())
  if (!found) return undefined
  return Number(found[1]) * 10_000 + Number((found[2] ?? '').padEnd(4, '0'))
}

/** Formats a share with at least two decimals and without the percent sign: `33.3333`, `25.00`. */
export function shareText(units: number): string {
  const decimals = String(units % 10_000).padStart(4, '0')
  return `${Math.floor(units / 10_000)}.${decimals.replace(/0{1,2}$/, '')}`
}
