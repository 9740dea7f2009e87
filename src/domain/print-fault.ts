const unprintable = 'unprintable:'

/** The fault of a text that a paper cannot show, with the sign that no typeface has. */
export type PrintFault = `${typeof unprintable}${string}`

/** The fault that names a sign. */
export const printFault = (sign: string): PrintFault => `${unprintable}${sign}`

/** The sign of such a fault; null for any other. */
export const signOfFault = (fault: string): string | null =>
  fault.startsWith(unprintable) ? fault.slice(unprintable.length) : null
