/** Sentences one after another, without those that are not there: a space between them, but none after a Chinese full stop. */
export const sentences = (...said: readonly (string | null | undefined | false)[]): string =>
  said
    .filter(Boolean)
    .join(' ')
    .replace(/(?<=[。！？]) /g, '')
