import { day, hour, minute, second } from '#domain/durations.ts'

export const endpointStatuses = ['enabled', 'paused', 'disabled'] as const
export type EndpointStatus = (typeof endpointStatuses)[number]
/** Why an endpoint is paused or disabled: somebody wanted it, nothing was taken for three days, or it is gone. */
export const endpointCauses = ['merchant', 'gave_up', 'gone'] as const

export const deliveryStatuses = ['pending', 'delivered', 'failed', 'canceled'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

/** Why a try came to nothing: without an answer, in spite of one, or unsent, for its secret does not open. */
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
  /** How long an answer is waited for, by the machine's own clock. */
  timeout: 15 * second,
  /** So much of an answer is kept. */
  answerBytes: 2_048,
  /** How long a delivery is tried, from its first try on. */
  tried: 3 * day,
  /** How long the secret from before a rotation is still good. */
  formerSecret: day,
  /** How long deliveries are kept. */
  kept: 30 * day,
  /** Random bytes of a secret; the specification allows 24 to 64. */
  secretBytes: 32,
  /** Ports that endpoints may listen at, beside what the operator allows by address. */
  ports: [443, 8443],
  /** So many test events of a merchant within an hour. */
  testsPerHour: 60,
  /** So many of what came to a receiver of the sandbox are kept. */
  received: 50,
  /** So many deliveries are sent again at once. */
  sentAgain: 10_000,
} as const

/** How long is waited after each try that came to nothing; the last one repeats. */
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
/** So much of a wait is left to chance, so that what failed together is not tried together. */
const jitter = 0.1

/** When a delivery is given up. */
export const givenUpAt = (firstTriedAt: Date): Date =>
  new Date(firstTriedAt.getTime() + webhookLimits.tried)

/**
 * When a delivery is tried again after so many tries; null: it is given up. The last try is at the end of its three days,
 * so none of them is given away. `chance`: from 0 to 1.
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

/** Where the sandbox receives what it sends, so that one can look at it. */
export const receiverPath = (name: string): string => `/sandbox/receiver/${name}`
export const receiverName = /^[a-z0-9-]{3,40}$/

/**
 * Whether an address can be one of an endpoint: https, with a host and without a name and password in it; where it leads
 * is not asked. In the sandbox its own receiver is one too, over whatever `ownOrigin` is reached by.
 */
export function isEndpointUrl(text: string, ownOrigin: string | null): boolean {
  const url = URL.parse(text)
  if (url?.username !== '' || url.password !== '' || url.hash !== '') return false
  if (isOwnReceiver(text, ownOrigin)) return true
  return url.protocol === 'https:' && url.hostname !== ''
}

/** Whether an address is that of the sandbox's own receiver: it is ours, so nothing goes out. */
export const isOwnReceiver = (text: string, ownOrigin: string | null): boolean =>
  ownReceiver(text, ownOrigin) !== null

/** The name of the sandbox's own receiver at an address; null at any other address. */
export function ownReceiver(text: string, ownOrigin: string | null): string | null {
  const url = URL.parse(text)
  if (!url || ownOrigin === null || url.origin !== ownOrigin) return null
  const prefix = receiverPath('')
  const name = url.pathname.startsWith(prefix) ? url.pathname.slice(prefix.length) : ''
  return receiverName.test(name) ? name : null
}
