import { day, hour } from '#domain/durations.ts'
import { type Reason, reason } from '#domain/reasons.ts'

/** Tabs of the deadline list. A snoozed deadline is only in its own tab. */
export const deadlineTabs = ['all', 'mine', 'nobody', 'snoozed'] as const
export type DeadlineTab = (typeof deadlineTabs)[number]

/** Period ahead that the badge counts; `badgeMost` is the highest number it shows. */
export const badgeAhead = 3 * day
export const badgeMost = 100

/** Maximum deadlines in a calendar feed, earliest first. */
export const feedMost = 500
/** Rate limit of one calendar feed, over everybody who has its URL. */
export const feedReads = { max: 60, windowMs: hour } as const

/** Marks of the time line, in days from now; all sections between marks are equally wide. */
export const timeLineMarks = [0, 1, 3, 7, 30] as const
const barsBetween = 6

/** Borders between the bars of the time line, in ms from now; anything later goes into one last bar. */
export const timeLineBorders: readonly number[] = [
  0,
  ...timeLineMarks.slice(1).flatMap((end, place) => {
    const start = timeLineMarks[place] ?? 0
    const step = ((end - start) * day) / barsBetween
    return Array.from({ length: barsBetween }, (_, bar) => start * day + step * (bar + 1))
  }),
]

type Ending = { readonly at: Date; readonly now: Date }

/** Reasons against snoozing a deadline: the snooze must end in the future and before the deadline. */
export function againstSnooze(until: Date, { at, now }: Ending): Reason[] {
  if (until <= now) return [reason('deadline.snooze_past')]
  if (until < at) return []
  return [reason('deadline.snooze_too_late', { until: at.toISOString() })]
}

/** Reasons against assigning a deadline to another user: a personal one stays. */
export const againstAssign = ({ personal }: { readonly personal: boolean }): Reason[] =>
  personal ? [reason('deadline.personal')] : []
