import { day, hour } from '#domain/durations.ts'
import { againstSnooze } from '#domain/notifications/deadlines.ts'
import { m } from '#paraglide/messages.js'
import { now } from '#portal/kit/clock.ts'

const after = (ms: number) => (_: Date, from: Date) => new Date(from.getTime() + ms)

const choices = {
  hour: { label: m.deadlines_snooze_hour, of: after(hour) },
  tomorrow: { label: m.deadlines_snooze_tomorrow, of: after(day) },
  days: { label: m.deadlines_snooze_days, of: after(3 * day) },
  before: {
    label: m.deadlines_snooze_before,
    of: (until: Date) => new Date(until.getTime() - day),
  },
} as const
export type SnoozeChoice = keyof typeof choices
const names = Object.keys(choices) as SnoozeChoice[]

export const snoozedTill = (choice: SnoozeChoice, until: string): Date =>
  choices[choice].of(new Date(until), now())

/** The choices that end before the deadline. */
export const snoozeChoices = (until: string) =>
  names
    .filter((name) => {
      const ending = { at: new Date(until), now: now() }
      return againstSnooze(snoozedTill(name, until), ending).length === 0
    })
    .map((value) => ({ value, label: choices[value].label() }))

/** The reasons against any snooze: even the shortest would end after the deadline. */
export const againstAnySnooze = (until: string) =>
  snoozeChoices(until).length > 0
    ? []
    : againstSnooze(snoozedTill('hour', until), { at: new Date(until), now: now() })
