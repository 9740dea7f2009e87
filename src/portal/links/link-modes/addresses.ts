/** The form of a mode. */
export const modeHref = (modeId: string): string => `/aq/addMode?id=${modeId}`
