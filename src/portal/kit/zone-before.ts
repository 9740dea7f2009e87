import { isTimeZone, type TimeZone } from '#domain/time-zones.ts'

const KEY = 'aq-zone-before'

/** The zone that a language switch took away, until the user has seen it. */
export const zoneBefore = {
  keep: (before: TimeZone, after: TimeZone): void => {
    if (before !== after) sessionStorage.setItem(KEY, before)
  },
  get: (): TimeZone | null => {
    const held = sessionStorage.getItem(KEY)
    return held !== null && isTimeZone(held) ? held : null
  },
  forget: (): void => sessionStorage.removeItem(KEY),
}
