/** Replaces control characters, so that a value can neither end a header nor start another one. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, ' ').trim()
