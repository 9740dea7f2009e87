/** Under which name the file of an export lies. */
export const storedName = (exportId: string): string => `export-${exportId}`
