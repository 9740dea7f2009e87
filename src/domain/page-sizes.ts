/** How many rows a page of a list may have, where its reader chooses. Apart from the limits, which no first list fetches. */
export const pageSizes = [10, 20, 50, 100] as const
export type PageSize = (typeof pageSizes)[number]
