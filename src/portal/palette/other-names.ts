import type { ScreenPath } from '#domain/routes.ts'
import type { Language } from '#domain/time-zones.ts'
import { titles } from '#portal/frame/titles.ts'
import { type ActionId, actionTitles } from './action-titles.ts'

type OtherNames = Readonly<Record<ScreenPath | ActionId, string>>

/**
 * What screens, by address, and actions, by id, are called in the language that the page is not in. A build has the
 * words of one language: scripts/build/other-names.ts leaves of this what it answers.
 */
export function otherNames(mine: Language): OtherNames {
  const locale = mine === 'en' ? 'zh' : 'en'
  const all = Object.entries({ ...titles, ...actionTitles })
  return Object.fromEntries(all.map(([id, title]) => [id, title({}, { locale })])) as OtherNames
}
