import { day, hour, minute, second } from '#domain/durations.ts'
import {
  dayInZone,
  inZone,
  midnightAtOrBefore,
  startOfDay,
  type TimeZone,
} from '#domain/time-zones.ts'
import { type MessageType, messageTypes } from './messages.ts'

/** A user of the merchant, reached at the address of his account, or anybody else with an address of his own. */
export const receiverKinds = ['operator', 'other'] as const
export type ReceiverKind = (typeof receiverKinds)[number]

/** Only a confirmed one is written to; anybody but a user has to confirm his address first. */
export const receiverStates = ['waiting', 'confirmed', 'bounced', 'unsubscribed'] as const
export type ReceiverState = (typeof receiverStates)[number]

/** Each message in a mail of its own, or all of a day in one. */
export const receiverTimings = ['at_once', 'daily'] as const
export type ReceiverTiming = (typeof receiverTimings)[number]

export const receiverLimits = {
  /** Of one merchant. */
  most: 50,
  name: 64,
  email: 254,
  /** How long a link by which an address is confirmed is good. */
  linkLife: 7 * day,
  /** Between two mails that somebody sends by a press. */
  again: minute,
  /** Mails that ask one address to confirm, of all merchants together. */
  invites: { max: 5, windowMs: day },
  /** What ends sooner than that is told without waiting, where the receiver wants it so. */
  urgent: day,
  previewDays: 30,
  /** How long it is known to whom a mail went, so that it can still come back. */
  mailLife: 30 * day,
  /** Messages that one digest spells out; the others are counted. */
  spelledOut: 40,
  /** When it is first asked how a mail arrived, and how often. */
  firstAsked: 5 * second,
  asks: 6,
} as const

/** What the administrator is always told of, whatever else he chooses. */
export const alwaysNotified: readonly MessageType[] = ['review_result', 'expiring_document']

/** The types that a receiver is told of, each once and in the order of the list. */
export const typesOf = (
  chosen: readonly MessageType[],
  isAdministrator: boolean,
): readonly MessageType[] =>
  messageTypes.filter(
    (type) => chosen.includes(type) || (isAdministrator && alwaysNotified.includes(type)),
  )

/** When a receiver is written to. Hours are those of his zone, 0 to 23; quiet ones end before `quietUntil`. */
export type ReceiverTimes = {
  readonly timing: ReceiverTiming
  readonly timeZone: TimeZone
  readonly digestHour: number
  readonly quietFrom: number | null
  readonly quietUntil: number | null
  /** What ends within a day does not wait. */
  readonly urgent: boolean
}

/** The first full hour of that number in a zone after an instant. */
function nextHour(after: Date, of: number, zone: TimeZone): Date {
  const begun = startOfDay(dayInZone(after, zone), zone) ?? midnightAtOrBefore(after)
  const today = new Date(begun.getTime() + of * hour)
  return today > after ? today : new Date(today.getTime() + day)
}

/** Whether an instant lies in the quiet hours of a receiver. */
export function isQuiet(
  { timeZone, quietFrom: from, quietUntil: until }: ReceiverTimes,
  at: Date,
): boolean {
  if (from === null || until === null) return false
  const now = Number(inZone(at, timeZone).slice(11, 13))
  return from < until ? now >= from && now < until : now >= from || now < until
}

/** When a receiver is written to of what happens now; `ends` is until when something can be done about it. */
export function notifyDays(times: ReceiverTimes, now: Date, ends: Date | null): Date {
  const left = ends === null ? -1 : ends.getTime() - now.getTime()
  if (times.urgent && left > 0 && left < receiverLimits.urgent) return now
  if (times.timing === 'daily') return nextHour(now, times.digestHour, times.timeZone)
  return isQuiet(times, now) ? nextHour(now, times.quietUntil ?? 0, times.timeZone) : now
}

/** Seconds until somebody may send him another mail by a press. */
export const secondsToWait = (calledAt: Date | null, now: Date): number =>
  calledAt === null
    ? 0
    : Math.max(0, Math.ceil((calledAt.getTime() + receiverLimits.again - now.getTime()) / second))
