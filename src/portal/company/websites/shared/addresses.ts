const at = (path: string, accId: string): string => `${path}?${new URLSearchParams({ accId })}`

/** Page of a website; it restores its last tab and filters. */
export const websiteHref = (accId: string): string => at('/aq/webDetail', accId)
export const editHref = (accId: string): string => at('/aq/addWebsite', accId)
