/** What stays of a typed or pasted code: its digits, six at most. Kept as text, zeros in front and all. */
export const codeDigits = (typed: string): string =>
  typed.normalize('NFKC').replace(/\D/g, '').slice(0, 6)

/** Whether a code is whole; anything else is refused before it is sent. */
export const isWholeCode = (code: string): boolean => /^\d{6}$/.test(code)
