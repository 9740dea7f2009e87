import type { ScreenPath } from '#domain/routes.ts'
import type { Language } from '#domain/time-zones.ts'
import { titles } from '#portal/frame/titles.ts'
import { type ActionId, actionTitles } from './action-titles.ts'

type OtherNames = Readonly<Record<ScreenPath | ActionId, string>>

/**
 * Names of screens (by address) and actions (by id) in the other language. A build contains one language, so
 * scripts/build/other-names.ts replaces this module by its result.
 */
export function otherNames(mine: Language): OtherNames {
  const locale = mine === 'en' ? 'zh' : 'en'
  const all = Object.entries({ ...titles, ...actionTitles })
  return Object.fromEntries(all.map(([id, title]) => [id, title({}, { locale })])) as OtherNames
}
