import { type Currency, isCurrency } from '../currencies.ts'
import { type Reason, reason } from '../reasons.ts'
import type { LinkVersion } from './payment-links.ts'

/**
 * Whether at least one usable part of each kind exists: the merchant's own, not removed, and within the user's access
 * scope.
 */
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

/** Reasons against creating a link of a version: one for each part that is missing. */
export const againstMaking = (version: LinkVersion, stock: MakingStock): Reason[] =>
  needed[version === 3 ? 'newer' : 'older'].flatMap(([part, code]) =>
    stock[part] ? [] : [reason(code)],
  )

/** Currencies for links of a website: its settlement currencies except CNH, in which nobody pays. */
export const linkCurrencies = (settlementCurrencies: readonly string[]): Currency[] =>
  settlementCurrencies.filter(isCurrency).filter((currency) => currency !== 'CNH')

const usualHours = 24

/** Validity of a link in hours: the first value that is set, in the order link, mode, brand, else the default. */
export const hoursOf = (...said: readonly (number | null | undefined)[]): number =>
  said.find((hours) => hours !== null && hours !== undefined) ?? usualHours
