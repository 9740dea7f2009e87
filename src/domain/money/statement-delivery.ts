import type { Reason } from '#domain/reasons.ts'

/** Ports at which a merchant's own server takes files; the operator may allow others by address. */
export const sftpPorts: readonly number[] = [22, 2222]

/** How a delivery stands. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** With what a server is told who comes. */
export const sftpSecretKinds = ['password', 'key'] as const
export type SftpSecretKind = (typeof sftpSecretKinds)[number]

/** Why files could not be put on a server, in the order in which a connection is made. */
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
/** Between two tries, in ms: longer each time, three days in all. */
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

/** When a delivery is tried again that has failed so many times; undefined when nobody tries it again by itself. */
export function nextTry(failed: number, now: Date): Date | undefined {
  const wait = waits[failed - 1]
  return wait === undefined ? undefined : new Date(now.getTime() + wait)
}

/** Why somebody may not say where the files of all websites go: he sees some of them only. */
export const againstSettingChange = ({
  allGroups,
}: {
  readonly allGroups: boolean
}): readonly Reason[] => (allGroups ? [] : [{ code: 'statement_settings.all_groups', params: {} }])

const mended: readonly SftpProblem[] = ['unreachable', 'timeout', 'interrupted', 'unknown_name']
/** Whether a problem stays until a person does something about it. */
export const needsHands = (problem: SftpProblem): boolean => !mended.includes(problem)
