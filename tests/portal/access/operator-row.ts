import type { OperatorRow } from '#contract/access/operators.ts'

/** An operator as the lists give him. */
export const operatorRow = (more: Partial<OperatorRow> = {}): OperatorRow => ({
  operatorCode: 'usr_1',
  name: 'Ada Berg',
  username: 'ada',
  phone: '+4930123456',
  email: 'ada@example.test',
  allGroups: false,
  groups: [{ id: 'g1', name: 'North' }],
  roles: [{ id: 'r1', name: 'Desk' }],
  status: 'enabled',
  lastLoginTime: null,
  facts: { status: 'enabled', own: false, beyondOwn: false },
  ...more,
})
