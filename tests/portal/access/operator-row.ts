import type { getDetail, OperatorRow } from '#contract/access/operators.ts'
import type { Output } from '#contract/call.ts'

/** An operator as in the lists. */
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

/** The same operator as in the form. */
export const operatorDetail = (): Output<typeof getDetail> => ({
  ...operatorRow(),
  createdTime: '2026-11-01T08:00:00.000Z',
  mustSetPassword: false,
  revisions: { base: 'base1', roles: 'roles1' },
})
