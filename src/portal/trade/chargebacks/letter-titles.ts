import type { Language } from '#domain/time-zones.ts'
import { type AppealItem, appealItems } from '#domain/trade/appeals.ts'
import { itemTitles } from '#words/trade/evidence.ts'

type Titles = Readonly<Record<AppealItem, string>>

const titlesIn = (locale: Language) =>
  Object.fromEntries(appealItems.map((item) => [item, itemTitles[item]({}, { locale })])) as Titles

/**
 * What the items of an answer are called in each language that a letter can be in. A build has the words of one:
 * scripts/build/other-names.ts leaves of this what it answers.
 */
export const letterTitles = (): Readonly<Record<Language, Titles>> => ({
  en: titlesIn('en'),
  zh: titlesIn('zh'),
})
