import { dayInZone, inZone } from '#domain/time-zones.ts'
import { dayText } from '#labels/day-text.ts'
import { css } from '#styled/css'
import { now } from './clock.ts'
import { language } from './language.ts'
import { zone } from './zone.ts'

const name = css({ color: 'fg.subtle', textStyle: 'caption', marginInlineStart: '1' })
const line = css({ whiteSpace: 'nowrap' })

/** An instant as text in the chosen zone, with the zone's name. */
export const whenText = (at: string): string => `${inZone(new Date(at), zone())} ${zone()}`

export type WhenProps = {
  /** ISO UTC. */
  at: string
  only?: 'day'
  /** Without the zone's name, where a head or label says it. */
  bare?: boolean
}

/** An instant in the chosen zone; UTC stands in the title. */
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

/** Today by the calendar of banks and settlements (UTC+0). */
export const today = (): string => dayInZone(now(), 'UTC+0')

/** A calendar day (yyyy-MM-dd) as it is read on screens: Tue 24 Nov; its year only where it is not this one. */
export const formattedDay = (day: string): string => dayText(day, language(), today())
