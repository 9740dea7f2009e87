const unprintable = 'unprintable:'

/** Error of a text with a character that no font of the PDF documents contains, followed by that character. */
export type PrintError = `${typeof unprintable}${string}`

/** Error for text that contains the given unprintable character. */
export const printError = (sign: string): PrintError => `${unprintable}${sign}`

/** The character in such an error; null for any other error. */
export const signOfError = (fault: string): string | null =>
  fault.startsWith(unprintable) ? fault.slice(unprintable.length) : null
