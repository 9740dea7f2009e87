const at = (path: string, accId: string): string => `${path}?${new URLSearchParams({ accId })}`

/** The page of a website; its tabs and their filters come back as they were left. */
export const websiteHref = (accId: string): string => at('/aq/webDetail', accId)
/** The form of a website that is there. */
export const editHref = (accId: string): string => at('/aq/addWebsite', accId)
