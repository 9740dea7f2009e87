import type { Reader } from '#server/db/open.ts'

/** A recurring job with slots in UTC. Its payload is empty; its key is the slot. */
export type Schedule = {
  readonly kind: string
  /** The first slot after the given instant. */
  readonly next: (after: Date) => Date
  /** Whether missed slots (the program was off, or the clock moved) each run, or one runs for all. */
  readonly missed: 'each' | 'once'
  /**
   * The first instant after a slot at which there is something to do; null if there is none. When the sandbox clock is
   * moved, the slots at these instants run, so that effects and notifications get the right date; without it, one slot
   * runs for the whole move.
   */
  readonly dueAfter?: (db: Reader, slot: Date) => Promise<Date | null>
}

const day = 86_400_000

/** Every day at that time, in UTC. */
export function dailyAt(hour: number, minute = 0): Schedule['next'] {
  return (after) => {
    const slot = new Date(after)
    slot.setUTCHours(hour, minute, 0, 0)
    return slot > after ? slot : new Date(slot.getTime() + day)
  }
}

/** Every `minutes` minutes, counted from the full hour. */
export function everyMinutes(minutes: number): Schedule['next'] {
  const step = minutes * 60_000
  return (after) => new Date((Math.floor(after.getTime() / step) + 1) * step)
}

/** Every month on that day (1 to 28, so that every month has it) at 00:00 UTC. */
export function monthlyOn(dayOfMonth: number): Schedule['next'] {
  return (after) => {
    const [year, month] = [after.getUTCFullYear(), after.getUTCMonth()]
    const slot = new Date(Date.UTC(year, month, dayOfMonth))
    return slot > after ? slot : new Date(Date.UTC(year, month + 1, dayOfMonth))
  }
}

/** The slot that follows `slot` when the time is `now`. */
export function slotAfter({ next, missed }: Schedule, slot: Date, now: Date): Date {
  return next(missed === 'once' && now > slot ? now : slot)
}
