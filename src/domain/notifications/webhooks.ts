import { day, hour, minute, second } from '#domain/durations.ts'

export const endpointStatuses = ['enabled', 'paused', 'disabled'] as const
export type EndpointStatus = (typeof endpointStatuses)[number]
/**
 * Causes for pausing or disabling an endpoint: the merchant did, deliveries failed for three days, or it responded that
 * it is gone.
 */
export const endpointCauses = ['merchant', 'gave_up', 'gone'] as const

export const deliveryStatuses = ['pending', 'delivered', 'failed', 'canceled'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

/**
 * Errors of a delivery attempt: no response, a bad response, or nothing sent because the secret cannot be decrypted.
 */
export const tryErrors = [
  'timeout',
  'unreachable',
  'unknown_name',
  'certificate',
  'inner_address',
  'port',
  'redirect',
  'status',
  'secret',
] as const
export type TryError = (typeof tryErrors)[number]

export const webhookLimits = {
  endpoints: 10,
  url: 500,
  description: 200,
  /** Response timeout, on the monotonic clock. */
  timeout: 15 * second,
  /** Bytes of the response body that are stored. */
  answerBytes: 2_048,
  /** Retry period of a delivery, from its first attempt. */
  tried: 3 * day,
  /** How long the previous secret stays valid after a rotation. */
  formerSecret: day,
  /** Retention of deliveries. */
  kept: 30 * day,
  /** Random bytes of a secret; the specification allows 24 to 64. */
  secretBytes: 32,
  /** Ports allowed for endpoints, in addition to those that the operator allows by address. */
  ports: [443, 8443],
  /** Maximum test events of a merchant per hour. */
  testsPerHour: 60,
  received: 50,
  /** Maximum deliveries in one bulk resend. */
  sentAgain: 10_000,
} as const

/** Backoff after each failed attempt; the last wait repeats. */
const waits = [
  minute,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
] as const
/** Random share of a wait, so that deliveries that failed together are not retried together. */
const jitter = 0.1

/** Instant at which a delivery is given up: three days after its first attempt. */
export const givenUpAt = (firstTriedAt: Date): Date =>
  new Date(firstTriedAt.getTime() + webhookLimits.tried)

/**
 * Time of the next attempt after a number of attempts; null: given up. The last attempt is at the very end of the three
 * days, so that the period is used in full. `chance`: from 0 to 1.
 */
export function nextTry(
  { tries, firstTriedAt }: { readonly tries: number; readonly firstTriedAt: Date },
  now: Date,
  chance: number,
): Date | null {
  const end = givenUpAt(firstTriedAt)
  if (now >= end) return null
  const wait = waits[Math.min(tries, waits.length) - 1] ?? minute
  const at = now.getTime() + Math.round(wait * (1 + jitter * chance))
  return new Date(Math.min(at, end.getTime()))
}

/** Path at which the sandbox receives its own deliveries for inspection. */
export const receiverPath = (name: string): string => `/sandbox/receiver/${name}`
export const receiverName = /^[a-z0-9-]{3,40}$/

/**
 * Whether a URL is valid for an endpoint: https with a host and without credentials; its target is not checked. In the
 * sandbox its own receiver is also valid, with the scheme of `ownOrigin`.
 */
export function isEndpointUrl(text: string, ownOrigin: string | null): boolean {
  const url = URL.parse(text)
  if (url?.username !== '' || url.password !== '' || url.hash !== '') return false
  if (isOwnReceiver(text, ownOrigin)) return true
  return url.protocol === 'https:' && url.hostname !== ''
}

/** Whether a URL is the sandbox's own receiver, so that nothing leaves the system. */
export const isOwnReceiver = (text: string, ownOrigin: string | null): boolean =>
  ownReceiver(text, ownOrigin) !== null

/** Name of the sandbox receiver at a URL; null for any other URL. */
export function ownReceiver(text: string, ownOrigin: string | null): string | null {
  const url = URL.parse(text)
  if (!url || ownOrigin === null || url.origin !== ownOrigin) return null
  const prefix = receiverPath('')
  const name = url.pathname.startsWith(prefix) ? url.pathname.slice(prefix.length) : ''
  return receiverName.test(name) ? name : null
}
