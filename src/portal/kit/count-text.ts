/** Whole numbers with separators, the same in both languages. */
export const countText = (count: number): string => count.toLocaleString('en-US')
