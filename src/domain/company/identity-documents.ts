import { day } from '#domain/durations.ts'

/** Whose identity a document proves; a document that runs out closes the withdrawals. */
export const documentHolders = [
  'legal_person',
  'shareholder',
  'director',
  'beneficial_owner',
  'company',
] as const
export type DocumentHolder = (typeof documentHolders)[number]

/** A document counts as about to expire from the beginning of the 30th day before its last one: so long before it is over, in ms. */
export const documentWarning = 31 * day

/** So many days before its last day a merchant is told of a document. */
export const documentReminders = [60, 30, 7, 1] as const

/** Days from today (UTC) to the last day (yyyy-MM-dd) of a document; below zero: it is over. */
export const daysLeft = (expiresOn: string, now: Date): number =>
  Math.round((Date.parse(expiresOn) - Date.parse(now.toISOString().slice(0, 10))) / day)

/** What the reminder says of a document. */
export type DocumentState = 'good' | 'expiring' | 'expired'

/** The instant from which a document is no longer good. `expiresOn` (yyyy-MM-dd) is its last day, in UTC. */
const documentUntil = (expiresOn: string): Date =>
  new Date(Date.parse(`${expiresOn}T00:00:00Z`) + day)

/**
 * How a document stands at an instant. `expiresOn` (yyyy-MM-dd) is the last day, in UTC, on which it is good.
 */
export function documentState(expiresOn: string, now: Date): DocumentState {
  const over = documentUntil(expiresOn).getTime()
  if (now.getTime() >= over) return 'expired'
  return now.getTime() >= over - documentWarning ? 'expiring' : 'good'
}
