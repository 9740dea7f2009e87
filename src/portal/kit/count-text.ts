/** Formats a whole number with thousands separators, the same in both languages. */
export const countText = (count: number): string => count.toLocaleString('en-US')

/** Formats a count as a phrase; a count of 1 has a text of its own. */
export const sayCount = (
  count: number,
  one: () => string,
  many: (of: { count: string }) => string,
): string => (count === 1 ? one() : many({ count: countText(count) }))
