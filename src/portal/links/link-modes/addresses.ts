export const modeHref = (modeId: string): string => `/aq/addMode?id=${modeId}`
