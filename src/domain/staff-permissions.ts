import { type DeskQueue, deskDecisions, deskQueues } from './cases.ts'

/** What a member of the provider's staff can be; one may hold several roles. */
export const staffRoles = ['support', 'risk', 'compliance', 'finance', 'administrator'] as const
export type StaffRole = (typeof staffRoles)[number]
export const isStaffRole = (code: string): code is StaffRole =>
  (staffRoles as readonly string[]).includes(code)

/** Acts at the desk beside its cases. */
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

/** One permission of the staff: to see a queue, to open the files of its cases, one decision, or another act. */
export type StaffPermission =
  | (typeof staffActs)[number]
  | `queue.${DeskQueue}`
  | `file.${DeskQueue}`
  | { [Q in DeskQueue]: `decide.${Q}.${(typeof deskDecisions)[Q][number]}` }[DeskQueue]

/** The decisions on a queue: some of them, or every one. */
type Decisions = {
  readonly [Q in DeskQueue]?: readonly (typeof deskDecisions)[Q][number][] | 'every'
}
type Grant = {
  /** Queues whose cases are seen. */
  readonly queues: readonly DeskQueue[]
  /** Of those, the queues whose files are opened too. */
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
  /** Answers merchants: sees what waits, looks after websites and announcements, moves no money. */
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
      // The decisions of `Grant` are those of their queue.
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

/** What a role permits. */
export const permissionsOfRole = (role: StaffRole): readonly StaffPermission[] =>
  permissionsIn(grants[role])

/** What the roles of one member permit together. */
export const permissionsOf = (roles: readonly StaffRole[]): ReadonlySet<StaffPermission> =>
  new Set(roles.flatMap(permissionsOfRole))

/** The roles that permit something, the narrowest first. */
export const rolesWith = (permission: string): readonly StaffRole[] =>
  staffRoles.filter((role) => (permissionsOfRole(role) as readonly string[]).includes(permission))

/** The permission that a decision needs; undefined where the queue knows no such decision. */
export function decisionPermission(
  queue: DeskQueue,
  decision: string,
): StaffPermission | undefined {
  const known: readonly string[] = deskDecisions[queue]
  return known.includes(decision) ? (`decide.${queue}.${decision}` as StaffPermission) : undefined
}

/** Whether some decision on the cases of a queue is permitted. */
export const decidesIn = (permissions: ReadonlySet<StaffPermission>, queue: DeskQueue): boolean =>
  deskDecisions[queue].some((decision) => {
    const needed = decisionPermission(queue, decision)
    return needed !== undefined && permissions.has(needed)
  })
