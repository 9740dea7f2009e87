import type { PermissionCode } from '#domain/permissions.ts'
import { type Company, harbourVale, northlight } from './companies.ts'
import type { demoUsers } from './demo-users.ts'

export const companies: readonly Company[] = [northlight, harbourVale]
export const companyOf = { first: northlight, second: harbourVale } as const

export const groupId = (company: Company, name: string): string =>
  `grp_${company.id.slice(4)}_${company.groups.indexOf(name) + 1}`

type Desk = {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly permissions: readonly PermissionCode[]
  readonly groups: readonly string[]
}

/** Roles of the demo's operators, and the groups in which they apply. */
const desks: Partial<Record<(typeof demoUsers)[number]['key'], Desk>> = {
  operator: {
    id: 'rol_ORDERDESK',
    name: 'Order desk',
    description: 'Looks after orders: captures, voids, cancels and reviews; exports the log.',
    permissions: [
      'M-10',
      'M-1001',
      'B-100101',
      'B-100103',
      'B-100104',
      'B-100105',
      'B-100106',
      'M-1002',
    ],
    groups: ['Outdoor and home'],
  },
  'refund-desk': {
    id: 'rol_REFUNDDESK',
    name: 'Refund desk',
    description: 'Refunds payments and watches the balance.',
    permissions: [
      'M-10',
      'M-1001',
      'B-100102',
      'B-100107',
      'M-1002',
      'B-100201',
      'M-03',
      'M-0301',
      'B-030101',
      'M-0303',
    ],
    groups: ['East Asia', 'Gulf'],
  },
}

/** An administrator has every permission code without a role. */
export const deskOf = (key: (typeof demoUsers)[number]['key']): Desk | undefined => desks[key]
