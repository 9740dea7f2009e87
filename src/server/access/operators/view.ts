import type { OperatorRow } from '#contract/access/operators.ts'
import { revisionOf } from '#server/kernel/revision.ts'
import type { Operator } from './shared/operator-rows.ts'

export const toRow = ({ user, groups, roles, facts }: Operator): OperatorRow => ({
  operatorCode: user.id,
  name: user.name,
  username: user.loginName,
  phone: user.phone,
  email: user.email,
  allGroups: user.allGroups,
  groups,
  roles,
  status: user.enabled ? 'enabled' : 'disabled',
  lastLoginTime: user.lastSignInAt?.toISOString() ?? null,
  facts,
})

const idsOf = (named: readonly { readonly id: string }[]) => named.map(({ id }) => id).toSorted()

/** Revision marks of the two separately changed parts of an operator: details and groups, and roles. */
export const operatorRevisions = ({ user, groups, roles }: Operator) => ({
  base: revisionOf([user.phone, user.email, user.allGroups, idsOf(groups)]),
  roles: revisionOf(idsOf(roles)),
})
