import type { OperatorRow } from '#contract/access/operators.ts'
import type { Operator } from './offers/operator-rows.ts'

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
