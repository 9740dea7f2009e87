import { language } from './language.ts'

/** The name of an ISO 3166 country in the language of the page; null for none. */
export function countryName(code: string | null): string | null {
  if (code === null) return null
  try {
    return new Intl.DisplayNames(language(), { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}
