import type { Reader } from '#server/db/open.ts'

/** A job that comes back by the calendar, in UTC. Its payload is empty; its key is the slot. */
export type Schedule = {
  readonly kind: string
  /** The first slot after the given instant. */
  readonly next: (after: Date) => Date
  /** When slots were missed (the program was off, the clock moved): run each of them, or one for all. */
  readonly missed: 'each' | 'once'
  /**
   * The first instant after a slot at which there is something to do; null without one. A move of the sandbox's clock
   * runs the slots behind these, so that what it does is seen, and told, on its day. Without this: one for all.
   */
  readonly dueAfter?: (db: Reader, slot: Date) => Promise<Date | null>
}

const day = 86_400_000

/** Every day at that time. */
export function dailyAt(hour: number, minute = 0): Schedule['next'] {
  return (after) => {
    const slot = new Date(after)
    slot.setUTCHours(hour, minute, 0, 0)
    return slot > after ? slot : new Date(slot.getTime() + day)
  }
}

/** Every so many minutes of an hour, beginning with the hour. */
export function everyMinutes(minutes: number): Schedule['next'] {
  const step = minutes * 60_000
  return (after) => new Date((Math.floor(after.getTime() / step) + 1) * step)
}

/** Every month on that day (1 to 28, which every month has) at 00:00. */
export function monthlyOn(dayOfMonth: number): Schedule['next'] {
  return (after) => {
    const [year, month] = [after.getUTCFullYear(), after.getUTCMonth()]
    const slot = new Date(Date.UTC(year, month, dayOfMonth))
    return slot > after ? slot : new Date(Date.UTC(year, month + 1, dayOfMonth))
  }
}

/** The slot that follows `slot` when the clock says `now`. */
export function slotAfter({ next, missed }: Schedule, slot: Date, now: Date): Date {
  return next(missed === 'once' && now > slot ? now : slot)
}
