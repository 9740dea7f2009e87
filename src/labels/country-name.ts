import type { Language } from '#domain/time-zones.ts'

// What these are called differs from one browser or server to the next.
const ours: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  HK: { en: 'Hong Kong', zh: '中国香港' },
  MO: { en: 'Macao', zh: '中国澳门' },
}

/** The name of an ISO 3166 country or region in that language; a code that there is not stands for itself. */
export function countryNameIn(code: string, language: Language): string {
  try {
    const names = new Intl.DisplayNames(language, { type: 'region' })
    return ours[code]?.[language] ?? names.of(code) ?? code
  } catch {
    return code
  }
}
