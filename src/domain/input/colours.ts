import { compactCode } from './normalize.ts'

/** Whether a text is a stored colour: `#` and six hex digits in capitals. */
export const isHexColour = (text: string): boolean => /^#[\dA-F]{6}$/.test(text)

/** Parses a typed or pasted hex colour, with or without `#`, in any case; anything else is returned in capitals. */
export function readColour(typed: string): string {
  const text = compactCode(typed).toUpperCase()
  return isHexColour(`#${text}`) ? `#${text}` : text
}
