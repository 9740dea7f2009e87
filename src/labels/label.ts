import type { Language } from '#domain/time-zones.ts'

/** A message without parameters except the language. */
export type Label = (
  inputs: Record<string, never>,
  options: { readonly locale: Language },
) => string

/** The label of a code; an unknown code is returned unchanged. */
export const labelFor = (
  words: Readonly<Record<string, Label>>,
  code: string,
  options: { readonly locale: Language },
): string => words[code]?.({}, options) ?? code
