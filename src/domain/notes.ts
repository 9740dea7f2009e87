import type { Language } from './time-zones.ts'

/** What the staff adds for the merchant, in each language. */
export type Notes = { readonly noteEn: string | null; readonly noteZh: string | null }

/** The note for a reader of that language; one that is there in the other language only is better than none. */
export const noteIn = (language: Language, { noteEn, noteZh }: Notes): string | null =>
  (language === 'zh' ? noteZh || noteEn : noteEn || noteZh) || null

/** The language that is left out of a note that the other one has; null when it is in both or in none. */
export function noteMissing({ noteEn, noteZh }: Notes): keyof Notes | null {
  const [en, zh] = [noteEn?.trim(), noteZh?.trim()]
  if (!en === !zh) return null
  return en ? 'noteZh' : 'noteEn'
}
