import type { Reason } from '#domain/reasons.ts'

/** SFTP ports allowed for a merchant's server; the operator may allow others by address. */
export const sftpPorts: readonly number[] = [22, 2222]

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

export const sftpSecretKinds = ['password', 'key'] as const
export type SftpSecretKind = (typeof sftpSecretKinds)[number]

/** Delivery errors, in the order in which a connection is made. */
export const sftpProblems = [
  'port',
  'unknown_name',
  'inner_address',
  'unreachable',
  'timeout',
  'host_key',
  'secret',
  'login',
  'directory',
  'not_writable',
  'interrupted',
  'no_server',
] as const
export type SftpProblem = (typeof sftpProblems)[number]

const minute = 60_000
const hour = 60 * minute
/** Backoff between attempts in ms: increasing, about three days in all. */
const waits = [
  minute,
  5 * minute,
  15 * minute,
  hour,
  3 * hour,
  6 * hour,
  12 * hour,
  24 * hour,
  24 * hour,
]

/** Time of the next attempt after a number of failures; undefined when there is no automatic retry any more. */
export function nextTry(failed: number, now: Date): Date | undefined {
  const wait = waits[failed - 1]
  return wait === undefined ? undefined : new Date(now.getTime() + wait)
}

/** Reason against changing the file delivery of all websites: the user can see only some of them. */
export const againstSettingChange = ({
  allGroups,
}: {
  readonly allGroups: boolean
}): readonly Reason[] => (allGroups ? [] : [{ code: 'statement_settings.all_groups', params: {} }])

const mended: readonly SftpProblem[] = ['unreachable', 'timeout', 'interrupted', 'unknown_name']
/** Whether a problem lasts until somebody fixes it. */
export const needsHands = (problem: SftpProblem): boolean => !mended.includes(problem)
