const at = (path: string, storeId: string): string => `${path}?${new URLSearchParams({ storeId })}`

export const storeHref = (storeId: string): string => at('/aq/storeDetail', storeId)
/** Form page of a store that is a draft or was sent back. */
export const storeFormHref = (storeId: string): string => at('/aq/addStore', storeId)
