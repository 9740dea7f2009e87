import type { Language } from '#domain/time-zones.ts'

/** The name of a country or region in the language of the letter; a code that there is not stands for itself. */
export function countryName(code: string, language: Language): string {
  try {
    const names = new Intl.DisplayNames([language], { type: 'region' })
    return names.of(code) ?? code
  } catch {
    return code
  }
}
