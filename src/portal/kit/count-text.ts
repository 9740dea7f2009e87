/** Whole numbers with separators, the same in both languages. */
export const countText = (count: number): string => count.toLocaleString('en-US')

/** How many, in words: one has a text of its own. */
export const sayCount = (
  count: number,
  one: () => string,
  many: (of: { count: string }) => string,
): string => (count === 1 ? one() : many({ count: countText(count) }))
