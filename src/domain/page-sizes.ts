/** Selectable page sizes of a list. Separate from the limits, which no list needs for its first page. */
export const pageSizes = [10, 20, 50, 100] as const
export type PageSize = (typeof pageSizes)[number]
