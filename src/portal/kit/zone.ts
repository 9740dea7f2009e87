import { isTimeZone, type TimeZone, zoneOfLanguage } from '#domain/time-zones.ts'
import { language } from './language.ts'

const KEY = 'pp-timeZone'

/** The zone that instants are shown in: the stored one, else the one the language starts with. */
export function zone(): TimeZone {
  const held = localStorage.getItem(KEY)
  return held !== null && isTimeZone(held) ? held : zoneOfLanguage(language())
}

export const storeZone = (choice: TimeZone): void => localStorage.setItem(KEY, choice)

/** Keeps the zone from the first page on, also while it is the one that the language starts with. */
export const settleZone = (): void => storeZone(zone())

const BEFORE = 'aq-zone-before'

/** The zone that a language switch took away, until the user has seen it. */
export const zoneBefore = {
  keep: (before: TimeZone, after: TimeZone): void => {
    if (before !== after) sessionStorage.setItem(BEFORE, before)
  },
  get: (): TimeZone | null => {
    const held = sessionStorage.getItem(BEFORE)
    return held !== null && isTimeZone(held) ? held : null
  },
  forget: (): void => sessionStorage.removeItem(BEFORE),
}
