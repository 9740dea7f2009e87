import type { Language } from '#domain/time-zones.ts'

/** A message that takes nothing but the language. */
export type Label = (
  inputs: Record<string, never>,
  options: { readonly locale: Language },
) => string

/** The word for a code that came as a text; a code without one stands for itself. */
export const labelFor = (
  words: Readonly<Record<string, Label>>,
  code: string,
  options: { readonly locale: Language },
): string => words[code]?.({}, options) ?? code
