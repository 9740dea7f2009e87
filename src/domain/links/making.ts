import { type Currency, isCurrency } from '../currencies.ts'
import { type Reason, reason } from '../reasons.ts'
import type { LinkVersion } from './payment-links.ts'

/** Of what links are made there is any: an own one, not removed, that the user can reach. */
export type MakingStock = Readonly<Record<'brand' | 'template' | 'theme' | 'mode', boolean>>

const needed = {
  older: [
    ['brand', 'link.no_brand'],
    ['template', 'link.no_template'],
  ],
  newer: [
    ['theme', 'link.no_theme'],
    ['mode', 'link.no_mode'],
  ],
} as const

/** Why no link of a version can be made yet: every thing that it is made of and that is missing. */
export const againstMaking = (version: LinkVersion, stock: MakingStock): Reason[] =>
  needed[version === 3 ? 'newer' : 'older'].flatMap(([part, code]) =>
    stock[part] ? [] : [reason(code)],
  )

/** In what links of a website are made: its settlement currencies, but for one that nobody pays in. */
export const linkCurrencies = (settlementCurrencies: readonly string[]): Currency[] =>
  settlementCurrencies.filter(isCurrency).filter((currency) => currency !== 'CNH')

/** For how many hours a link holds where neither it nor what it is made of says. */
const usualHours = 24

/** For how many hours a link holds: as it says itself, else its mode, else its brand. */
export const hoursOf = (...said: readonly (number | null | undefined)[]): number =>
  said.find((hours) => hours !== null && hours !== undefined) ?? usualHours
