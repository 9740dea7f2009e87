import fc from 'fast-check'

export const digits = '0123456789'
export const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Texts of the given number of characters of an alphabet. */
export const textOf = (alphabet: string, length: number) =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength: length, maxLength: length })

/** Every text that differs in a single digit. */
export const withOneDigitChanged = (text: string): string[] =>
  [...text].flatMap((sign, at) =>
    digits.includes(sign)
      ? [...digits]
          .filter((other) => other !== sign)
          .map((other) => text.slice(0, at) + other + text.slice(at + 1))
      : [],
  )

/** Days as yyyy-MM-dd. */
export const days = fc
  .date({ min: new Date('1930-01-01'), max: new Date('2029-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
