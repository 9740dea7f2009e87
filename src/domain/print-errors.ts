const unprintable = 'unprintable:'

/** The fault of a text that a paper cannot show, with the sign that no typeface has. */
export type PrintError = `${typeof unprintable}${string}`

/** The fault that names a sign. */
export const printError = (sign: string): PrintError => `${unprintable}${sign}`

/** The sign of such a fault; null for any other. */
export const signOfError = (fault: string): string | null =>
  fault.startsWith(unprintable) ? fault.slice(unprintable.length) : null
