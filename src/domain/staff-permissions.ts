import { type DeskQueue, deskDecisions, deskQueues } from './cases.ts'

/** Roles of the provider's staff; one member may have several. */
export const staffRoles = ['support', 'risk', 'compliance', 'finance', 'administrator'] as const
export type StaffRole = (typeof staffRoles)[number]
export const isStaffRole = (code: string): code is StaffRole =>
  (staffRoles as readonly string[]).includes(code)

/** Desk actions that are not decisions on cases. */
const staffActs = [
  'identity.mark',
  'bank_case.open',
  'announcement.read',
  'announcement.publish',
  'balance.read',
  'ledger.read',
  'ledger.check',
  'robot.switch',
  'control.change',
] as const

/** One staff permission: viewing a queue, opening the files of its cases, one decision, or another action. */
export type StaffPermission =
  | (typeof staffActs)[number]
  | `queue.${DeskQueue}`
  | `file.${DeskQueue}`
  | { [Q in DeskQueue]: `decide.${Q}.${(typeof deskDecisions)[Q][number]}` }[DeskQueue]

/** Granted decisions by queue: a list, or every one. */
type Decisions = {
  readonly [Q in DeskQueue]?: readonly (typeof deskDecisions)[Q][number][] | 'every'
}
type Grant = {
  /** Queues whose cases the role can view. */
  readonly queues: readonly DeskQueue[]
  /** Queues among these whose files the role can open. */
  readonly files: readonly DeskQueue[]
  readonly decisions: Decisions
  readonly acts: readonly (typeof staffActs)[number][]
}

const every = (queues: readonly DeskQueue[]): Decisions =>
  Object.fromEntries(queues.map((queue) => [queue, 'every']))

const riskQueues = ['risk_order', 'white_rule', 'dispute', 'chargeback'] as const
const accountQueues = ['withdrawal_account', 'virtual_account'] as const
const identityQueues = ['identity', 'offline_store', 'distribution_account'] as const

const grants: Readonly<Record<StaffRole, Grant>> = {
  /** Supports merchants: views open cases, manages websites and announcements, moves no money. */
  support: {
    queues: ['website', ...accountQueues, ...riskQueues, 'withdrawal', 'auto_withdrawal'],
    files: ['website', 'dispute', 'chargeback'],
    decisions: { website: ['approve', 'decline', 'modify'] },
    acts: ['announcement.read', 'announcement.publish'],
  },
  risk: {
    queues: ['website', ...riskQueues, 'withdrawal', 'auto_withdrawal'],
    files: ['website', ...riskQueues],
    decisions: {
      ...every([...riskQueues, 'auto_withdrawal']),
      website: ['flag', 'freeze', 'hold', 'close', 'resume'],
      withdrawal: ['hold'],
    },
    acts: ['bank_case.open', 'announcement.read'],
  },
  compliance: {
    queues: [...identityQueues, 'website', ...accountQueues, 'white_rule'],
    files: [...identityQueues, 'website', ...accountQueues],
    decisions: every([...identityQueues, 'website', ...accountQueues]),
    acts: ['identity.mark', 'announcement.read'],
  },
  finance: {
    queues: [...accountQueues, 'withdrawal', 'auto_withdrawal', 'dispute', 'chargeback'],
    files: accountQueues,
    decisions: every([...accountQueues, 'withdrawal', 'auto_withdrawal']),
    acts: ['balance.read', 'ledger.read', 'ledger.check', 'announcement.read'],
  },
  administrator: {
    queues: deskQueues,
    files: deskQueues,
    decisions: every(deskQueues),
    acts: staffActs,
  },
}

function permissionsIn({ queues, files, decisions, acts }: Grant): StaffPermission[] {
  const decided = deskQueues.flatMap((queue) => {
    const some = decisions[queue] ?? []
    return (some === 'every' ? deskDecisions[queue] : some).map(
      // Safe: the decisions of a `Grant` belong to their queue.
      (decision) => `decide.${queue}.${decision}` as StaffPermission,
    )
  })
  return [
    ...queues.map((queue) => `queue.${queue}` as const),
    ...files.map((queue) => `file.${queue}` as const),
    ...decided,
    ...acts,
  ]
}

/** Permissions of one role: viewed queues, files, decisions and other actions. */
export const permissionsOfRole = (role: StaffRole): readonly StaffPermission[] =>
  permissionsIn(grants[role])

/** Combined permissions of a member's roles. */
export const permissionsOf = (roles: readonly StaffRole[]): ReadonlySet<StaffPermission> =>
  new Set(roles.flatMap(permissionsOfRole))

/** Roles with a permission, the most restricted one first. */
export const rolesWith = (permission: string): readonly StaffRole[] =>
  staffRoles.filter((role) => (permissionsOfRole(role) as readonly string[]).includes(permission))

/** Permission required for a decision; undefined if the queue has no such decision. */
export function decisionPermission(
  queue: DeskQueue,
  decision: string,
): StaffPermission | undefined {
  const known: readonly string[] = deskDecisions[queue]
  return known.includes(decision) ? (`decide.${queue}.${decision}` as StaffPermission) : undefined
}

/** Whether any decision on the queue's cases is permitted. */
export const decidesIn = (permissions: ReadonlySet<StaffPermission>, queue: DeskQueue): boolean =>
  deskDecisions[queue].some((decision) => {
    const needed = decisionPermission(queue, decision)
    return needed !== undefined && permissions.has(needed)
  })
