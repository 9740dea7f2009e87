import { dayInZone, inZone } from '#domain/time-zones.ts'
import { dayText } from '#labels/day-text.ts'
import { css } from '#styled/css'
import { now } from './clock.ts'
import { language } from './language.ts'
import { zone } from './zone.ts'

const name = css({ color: 'fg.subtle', textStyle: 'caption', marginInlineStart: '1' })
const line = css({ whiteSpace: 'nowrap' })

/** Formats an instant in the chosen zone, with the zone's name. */
export const whenText = (at: string): string => `${inZone(new Date(at), zone())} ${zone()}`

export type WhenProps = {
  /** ISO UTC. */
  at: string
  only?: 'day'
  /** Leaves out the zone's name, if a heading or label already gives it. */
  bare?: boolean
}

/** An instant in the chosen zone; the tooltip gives it in UTC. */
export function When({ at, only, bare = false }: WhenProps) {
  const instant = new Date(at)
  const shown = inZone(instant, zone())
  return (
    <time dateTime={at} title={`${inZone(instant, 'UTC+0')} UTC+0`} className={line}>
      {only === 'day' ? shown.slice(0, 10) : shown}
      {!bare && <span className={name}>{zone()}</span>}
    </time>
  )
}

/** Today in the calendar of banks and settlement (UTC+0). */
export const today = (): string => dayInZone(now(), 'UTC+0')

/** Formats a calendar day (yyyy-MM-dd): Tue 24 Nov; with the year only if it is not the current one. */
export const formattedDay = (day: string): string => dayText(day, language(), today())
