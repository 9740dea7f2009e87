import { isTimeZone, type TimeZone, zoneOfLanguage } from '#domain/time-zones.ts'
import { language } from './language.ts'

const KEY = 'pp-timeZone'

/** The zone in which instants are shown: the stored one, else the default of the language. */
export function zone(): TimeZone {
  const held = localStorage.getItem(KEY)
  return held !== null && isTimeZone(held) ? held : zoneOfLanguage(language())
}

export const storeZone = (choice: TimeZone): void => localStorage.setItem(KEY, choice)

/** Stores the zone from the first page on, even if it is the default of the language. */
export const settleZone = (): void => storeZone(zone())

const BEFORE = 'aq-zone-before'

/** The zone that a language switch replaced, until the user has seen the notice. */
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
