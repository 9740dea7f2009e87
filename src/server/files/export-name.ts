export const storedName = (exportId: string): string => `export-${exportId}`
