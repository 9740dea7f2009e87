import { day } from '#domain/durations.ts'

/** Holders of identity documents; an expired document blocks withdrawals. */
export const documentHolders = [
  'legal_person',
  'shareholder',
  'director',
  'beneficial_owner',
  'company',
] as const
export type DocumentHolder = (typeof documentHolders)[number]

/**
 * Length of the expiry warning in ms: it starts at the beginning of the 30th day before the document's last day, so it
 * includes that day.
 */
export const documentWarning = 31 * day

/** Days before a document's last day on which the merchant gets a reminder. */
export const documentReminders = [60, 30, 7, 1] as const

/** Days from today (UTC) to the last day (yyyy-MM-dd) of a document; negative once it has expired. */
export const daysLeft = (expiresOn: string, now: Date): number =>
  Math.round((Date.parse(expiresOn) - Date.parse(now.toISOString().slice(0, 10))) / day)

/** Validity of a document at an instant; `expiring` starts 30 days before its last day. */
export type DocumentState = 'good' | 'expiring' | 'expired'

/** First instant at which a document is no longer valid. `expiresOn` (yyyy-MM-dd) is its last day, in UTC. */
const documentUntil = (expiresOn: string): Date =>
  new Date(Date.parse(`${expiresOn}T00:00:00Z`) + day)

/** Validity of a document at an instant. `expiresOn` (yyyy-MM-dd) is its last valid day, in UTC. */
export function documentState(expiresOn: string, now: Date): DocumentState {
  const over = documentUntil(expiresOn).getTime()
  if (now.getTime() >= over) return 'expired'
  return now.getTime() >= over - documentWarning ? 'expiring' : 'good'
}
