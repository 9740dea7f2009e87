const at = (path: string, storeId: string): string => `${path}?${new URLSearchParams({ storeId })}`

/** The page of an offline store. */
export const storeHref = (storeId: string): string => at('/aq/storeDetail', storeId)
/** The form of one that is a draft or came back. */
export const storeFormHref = (storeId: string): string => at('/aq/addStore', storeId)
