import type { OperatorRow } from '#contract/access/operators.ts'
import { revisionOf } from '#server/kernel/revision.ts'
import type { Operator } from './shared/operator-rows.ts'

/** An operator as lists and his page show him. */
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

/** Marks of what is changed of an operator: how and where he works by one call, his roles by another. */
export const operatorRevisions = ({ user, groups, roles }: Operator) => ({
  base: revisionOf([user.phone, user.email, user.allGroups, idsOf(groups)]),
  roles: revisionOf(idsOf(roles)),
})
