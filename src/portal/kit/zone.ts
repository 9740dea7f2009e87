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
