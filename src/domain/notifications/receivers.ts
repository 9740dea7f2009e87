import { day, hour, minute, second } from '#domain/durations.ts'
import {
  dayInZone,
  inZone,
  midnightAtOrBefore,
  startOfDay,
  type TimeZone,
} from '#domain/time-zones.ts'
import { type MessageType, messageTypes } from './messages.ts'

/**
 * `operator`: a user of the merchant, at their account's address; `other`: anybody else, with an address of their own.
 */
export const receiverKinds = ['operator', 'other'] as const
export type ReceiverKind = (typeof receiverKinds)[number]

/** Only a confirmed receiver gets mail; anybody but a user must confirm their address first. */
export const receiverStates = ['waiting', 'confirmed', 'bounced', 'unsubscribed'] as const
export type ReceiverState = (typeof receiverStates)[number]

/** One mail per message, or one daily digest. */
export const receiverTimings = ['at_once', 'daily'] as const
export type ReceiverTiming = (typeof receiverTimings)[number]

export const receiverLimits = {
  /** Receivers of one merchant. */
  most: 50,
  name: 64,
  email: 254,
  /** Lifetime of a confirmation link. */
  linkLife: 7 * day,
  /** Minimum time between two mails that a user triggers manually. */
  again: minute,
  /** Rate limit of confirmation mails to one address, over all merchants. */
  invites: { max: 5, windowMs: day },
  /** Deadlines closer than this are notified immediately, if the receiver has chosen that. */
  urgent: day,
  previewDays: 30,
  /** How long the receiver of a sent mail is recorded, so that a bounce can be attributed. */
  mailLife: 30 * day,
  /** Maximum messages listed in one digest; the others are only counted. */
  spelledOut: 40,
  /** Delay before the first delivery status check of a mail; `asks` is the number of checks. */
  firstAsked: 5 * second,
  asks: 6,
} as const

/** Message types that the administrator always receives, whatever they choose. */
export const alwaysNotified: readonly MessageType[] = ['review_result', 'expiring_document']

/** Message types of a receiver, without duplicates and in the order of the list. */
export const typesOf = (
  chosen: readonly MessageType[],
  isAdministrator: boolean,
): readonly MessageType[] =>
  messageTypes.filter(
    (type) => chosen.includes(type) || (isAdministrator && alwaysNotified.includes(type)),
  )

/** Schedule of a receiver. Hours are 0 to 23 in their time zone; quiet hours exclude `quietUntil`. */
export type ReceiverTimes = {
  readonly timing: ReceiverTiming
  readonly timeZone: TimeZone
  readonly digestHour: number
  readonly quietFrom: number | null
  readonly quietUntil: number | null
  /** Deadlines within a day are notified immediately. */
  readonly urgent: boolean
}

/** Next occurrence of a full hour in a time zone after an instant. */
function nextHour(after: Date, of: number, zone: TimeZone): Date {
  const begun = startOfDay(dayInZone(after, zone), zone) ?? midnightAtOrBefore(after)
  const today = new Date(begun.getTime() + of * hour)
  return today > after ? today : new Date(today.getTime() + day)
}

/** Whether an instant is within a receiver's quiet hours. */
export function isQuiet(
  { timeZone, quietFrom: from, quietUntil: until }: ReceiverTimes,
  at: Date,
): boolean {
  if (from === null || until === null) return false
  const now = Number(inZone(at, timeZone).slice(11, 13))
  return from < until ? now >= from && now < until : now >= from || now < until
}

/**
 * When a receiver is notified about an event that happens now; `ends` is the deadline of the action it needs, or null.
 */
export function notifyDays(times: ReceiverTimes, now: Date, ends: Date | null): Date {
  const left = ends === null ? -1 : ends.getTime() - now.getTime()
  if (times.urgent && left > 0 && left < receiverLimits.urgent) return now
  if (times.timing === 'daily') return nextHour(now, times.digestHour, times.timeZone)
  return isQuiet(times, now) ? nextHour(now, times.quietUntil ?? 0, times.timeZone) : now
}

/** Seconds until another mail to the receiver may be triggered manually. */
export const secondsToWait = (calledAt: Date | null, now: Date): number =>
  calledAt === null
    ? 0
    : Math.max(0, Math.ceil((calledAt.getTime() + receiverLimits.again - now.getTime()) / second))
