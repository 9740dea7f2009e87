/** Whether a code is whole; anything else is refused before it is sent. */
export const isWholeCode = (code: string): boolean => /^\d{6}$/.test(code)
