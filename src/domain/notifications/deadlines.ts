import { day, hour } from '#domain/durations.ts'
import { type Reason, reason } from '#domain/reasons.ts'

/** Whose deadlines a list shows. A snoozed one stands in its own tab alone. */
export const deadlineTabs = ['all', 'mine', 'nobody', 'snoozed'] as const
export type DeadlineTab = (typeof deadlineTabs)[number]

/** The badge counts what ends within that time, and no further than so many. */
export const badgeAhead = 3 * day
export const badgeMost = 100

/** So many deadlines, the first of them, stand in a calendar feed. */
export const feedMost = 500
/** How often one calendar feed may be read, by whoever has its address. */
export const feedReads = { max: 60, windowMs: hour } as const

/** Where the time line has its marks, in days from now; between two of them all is equally wide. */
export const timeLineMarks = [0, 1, 3, 7, 30] as const
const barsBetween = 6

/** Where the bars of the time line begin and end, in ms from now; what ends later has a last bar of its own. */
export const timeLineBorders: readonly number[] = [
  0,
  ...timeLineMarks.slice(1).flatMap((end, place) => {
    const start = timeLineMarks[place] ?? 0
    const step = ((end - start) * day) / barsBetween
    return Array.from({ length: barsBetween }, (_, bar) => start * day + step * (bar + 1))
  }),
]

type Ending = { readonly at: Date; readonly now: Date }

/** What stands against hiding a deadline until an instant: it comes back before its end, and not in the past. */
export function againstSnooze(until: Date, { at, now }: Ending): Reason[] {
  if (until <= now) return [reason('deadline.snooze_past')]
  if (until < at) return []
  return [reason('deadline.snooze_too_late', { until: at.toISOString() })]
}

/** What stands against handing a deadline on. */
export const againstAssign = ({ personal }: { readonly personal: boolean }): Reason[] =>
  personal ? [reason('deadline.personal')] : []
