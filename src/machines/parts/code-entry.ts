/** Whether a code is complete (six digits); an incomplete one is rejected before it is sent. */
export const isWholeCode = (code: string): boolean => /^\d{6}$/.test(code)
