import type { AccountStatus } from '#domain/access/account.ts'
import { type Reason, reason } from '#domain/reasons.ts'

/**
 * Statuses of an identity application. draft: being edited; pending: under review; modify: returned for correction;
 * passed; not_eligible: refused permanently; cancelled: withdrawn before a decision.
 */
export const identityStatuses = [
  'draft',
  'pending',
  'modify',
  'passed',
  'not_eligible',
  'cancelled',
] as const
export type IdentityStatus = (typeof identityStatuses)[number]

export const personRoles = ['legal_person', 'shareholder', 'director', 'beneficial_owner'] as const
export type PersonRole = (typeof personRoles)[number]

/** Groups of persons: 1 legal person, 2 directors and shareholders, 3 beneficial owners. */
export const userTypes = [1, 2, 3] as const
export type UserType = (typeof userTypes)[number]

const groupOf: Readonly<Record<PersonRole, UserType>> = {
  legal_person: 1,
  shareholder: 2,
  director: 2,
  beneficial_owner: 3,
}
/** Group to which persons of a role belong. */
export const userTypeOf = (role: PersonRole): UserType => groupOf[role]

/** Kinds of applications. `verification` is the first one and covers everything. */
export const changeTypes = [
  'verification',
  'legal_id',
  'shareholder_id',
  'director_id',
  'beneficial_owner_id',
  'legal_info',
  'shareholder_info',
  'director_info',
  'beneficial_owner_info',
  'company_certificate',
  'change_legal_person',
  'change_shareholder',
  'change_beneficial_owner',
] as const
export type ChangeType = (typeof changeTypes)[number]

type ChangeOf =
  | { readonly of: 'everything' | 'company' }
  | { readonly of: 'id' | 'info'; readonly role: PersonRole }
  | { readonly of: 'persons'; readonly userType: UserType }

const subjects: Readonly<Record<ChangeType, ChangeOf>> = {
  verification: { of: 'everything' },
  legal_id: { of: 'id', role: 'legal_person' },
  shareholder_id: { of: 'id', role: 'shareholder' },
  director_id: { of: 'id', role: 'director' },
  beneficial_owner_id: { of: 'id', role: 'beneficial_owner' },
  legal_info: { of: 'info', role: 'legal_person' },
  shareholder_info: { of: 'info', role: 'shareholder' },
  director_info: { of: 'info', role: 'director' },
  beneficial_owner_info: { of: 'info', role: 'beneficial_owner' },
  company_certificate: { of: 'company' },
  change_legal_person: { of: 'persons', userType: 1 },
  change_shareholder: { of: 'persons', userType: 2 },
  change_beneficial_owner: { of: 'persons', userType: 3 },
}
export const changeOf = (type: ChangeType): ChangeOf => subjects[type]

/** Kind of change to one person's data by role: of the identity document (`id`), or of everything else (`info`). */
export const changeOfPerson = (of: 'id' | 'info', role: PersonRole): ChangeType =>
  changeTypes.find((type) => {
    const change = subjects[type]
    return change.of === of && change.role === role
  }) ?? 'legal_info'

/** Kind of change to a whole group of persons. */
export const changeOfGroup = (userType: UserType): ChangeType =>
  changeTypes.find((type) => {
    const change = subjects[type]
    return change.of === 'persons' && change.userType === userType
  }) ?? 'change_legal_person'

/** Key that only one open application of a merchant may have: everything, the company, a group, or one person. */
export function targetOf(type: ChangeType, personalId: string | null): string {
  const change = subjects[type]
  if (change.of === 'persons') return `group:${change.userType}`
  if (change.of === 'id' || change.of === 'info') return `person:${personalId ?? ''}`
  return change.of
}

/** An application that is neither passed nor cancelled. */
export type OpenChange = {
  readonly type: ChangeType
  readonly target: string
  readonly status: IdentityStatus
}

/**
 * Reasons against starting a change while others are open: one with the same target is under review or of another kind.
 * A draft of the same kind is continued instead.
 */
export function againstBeginning(
  open: readonly OpenChange[],
  type: ChangeType,
  personalId: string | null,
): Reason[] {
  const target = targetOf(type, personalId)
  const inTheWay = open.find(
    (one) => one.target === target && (one.type !== type || one.status === 'pending'),
  )
  if (!inTheWay) return []
  const { type: other, status } = inTheWay
  const record = personalId === null ? {} : { record: personalId }
  return [reason('identity.same_target', { type: other, status, ...record })]
}

/** Facts that decide the verification status of a merchant. */
export type Verification = {
  readonly status: IdentityStatus
  /** A meta client, whose identity is verified on an external page: their account information decides. */
  readonly metaClient: boolean
  readonly accountStatus: AccountStatus
}

/** Verification status of a merchant, wherever the verification takes place. */
export function verificationOf({
  status,
  metaClient,
  accountStatus,
}: Verification): IdentityStatus {
  if (!metaClient) return status
  const outside = {
    EMPTY: 'draft',
    PENDING: 'pending',
    FAILED: 'modify',
    PASSED: 'passed',
  } as const
  return outside[accountStatus]
}

/**
 * Reasons for which a merchant may not yet add websites, create payment links or withdraw; empty once verified. The
 * only guard, shared by home, the screens and the API.
 */
export function againstUnverified(status: IdentityStatus): Reason[] {
  if (status === 'passed') return []
  const codes = {
    draft: 'identity.not_sent',
    pending: 'identity.under_review',
    modify: 'identity.to_improve',
    not_eligible: 'identity.not_eligible',
    // The first application is never cancelled.
    cancelled: 'identity.not_sent',
  } as const
  return [reason(codes[status])]
}
