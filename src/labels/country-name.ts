import type { Language } from '#domain/time-zones.ts'

// Overrides: names that differ between browsers and servers.
const ours: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  HK: { en: 'Hong Kong', zh: '中国香港' },
  MO: { en: 'Macao', zh: '中国澳门' },
}

/** The name of an ISO 3166 country or region in a language; an unknown code is returned unchanged. */
export function countryNameIn(code: string, language: Language): string {
  try {
    const names = new Intl.DisplayNames(language, { type: 'region' })
    return ours[code]?.[language] ?? names.of(code) ?? code
  } catch {
    return code
  }
}
