import type { Language } from '#domain/time-zones.ts'

/** The name of an ISO 3166 country or region in that language; a code that there is not stands for itself. */
export function countryNameIn(code: string, language: Language): string {
  try {
    return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}
