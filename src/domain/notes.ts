import type { Language } from './time-zones.ts'

/** Note from the staff to the merchant, per language. */
export type Notes = { readonly noteEn: string | null; readonly noteZh: string | null }

/** The note in the reader's language, or else in the other one. */
export const noteIn = (language: Language, { noteEn, noteZh }: Notes): string | null =>
  (language === 'zh' ? noteZh || noteEn : noteEn || noteZh) || null

/** Field of the missing translation if the note is in one language only; null if it is in both or in none. */
export function noteMissing({ noteEn, noteZh }: Notes): keyof Notes | null {
  const [en, zh] = [noteEn?.trim(), noteZh?.trim()]
  if (!en === !zh) return null
  return en ? 'noteZh' : 'noteEn'
}
