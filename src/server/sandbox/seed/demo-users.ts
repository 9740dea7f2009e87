import type { StaffRole } from '#domain/staff-permissions.ts'

/** One password for all of them; it satisfies the password rules. */
const demoPassword = 'Aqueduct2026'

export type DemoUser = {
  readonly key:
    | 'administrator'
    | 'operator'
    | 'refund-desk'
    | 'second-merchant'
    | 'staff'
    | 'second-staff'
    | 'support-staff'
    | 'risk-staff'
    | 'finance-staff'
    | 'second-administrator-staff'
  readonly kind: 'administrator' | 'operator' | 'staff'
  readonly email: string
  readonly loginName: string
  readonly name: string
  readonly phone: string
  readonly password: string
  /** The demo merchant of the user; null for staff. */
  readonly merchant: 'first' | 'second' | null
  readonly merchantName: string
  readonly staffRoles?: readonly StaffRole[]
}

const demoMerchants = { first: 'Northlight Trading', second: 'Harbour & Vale' } as const

type Staff = Pick<DemoUser, 'key' | 'email' | 'loginName' | 'name' | 'phone'> & {
  readonly role: StaffRole
}
const staff = ({ role, ...who }: Staff): DemoUser => ({
  ...{ ...who, kind: 'staff', password: demoPassword, merchant: null, merchantName: '' },
  staffRoles: [role],
})

/** Each staff role, and a second administrator, because a change of a control needs two. */
const demoStaff: readonly DemoUser[] = [
  staff({
    ...{ key: 'staff', role: 'administrator', name: 'Tomas Lindqvist' },
    ...{ email: 'staff@aqueduct.test', loginName: 'staff', phone: '+46850550200' },
  }),
  staff({
    ...{ key: 'second-staff', role: 'compliance', name: 'Ingrid Holm' },
    ...{ email: 'reviewer@aqueduct.test', loginName: 'reviewer', phone: '+46850550201' },
  }),
  staff({
    ...{ key: 'finance-staff', role: 'finance', name: 'Amara Osei' },
    ...{ email: 'finance@aqueduct.test', loginName: 'finance', phone: '+46850550203' },
  }),
  staff({
    ...{ key: 'risk-staff', role: 'risk', name: 'Daniel Kwan' },
    ...{ email: 'risk@aqueduct.test', loginName: 'risk', phone: '+46850550204' },
  }),
  staff({
    ...{ key: 'support-staff', role: 'support', name: 'Luca Ferrante' },
    ...{ email: 'support@aqueduct.test', loginName: 'support', phone: '+46850550202' },
  }),
  staff({
    ...{ key: 'second-administrator-staff', role: 'administrator', name: 'Sofia Marques' },
    ...{ email: 'head@aqueduct.test', loginName: 'head', phone: '+46850550205' },
  }),
]

export const demoUsers: readonly DemoUser[] = [
  {
    key: 'administrator',
    kind: 'administrator',
    email: 'demo@aqueduct.test',
    loginName: 'demo',
    name: 'Mira Halloran',
    phone: '+442071838750',
    password: demoPassword,
    merchant: 'first',
    merchantName: demoMerchants.first,
  },
  {
    key: 'operator',
    kind: 'operator',
    email: 'operator@aqueduct.test',
    loginName: 'operator',
    name: 'Jonas Weber',
    phone: '+4930901820',
    password: demoPassword,
    merchant: 'first',
    merchantName: demoMerchants.first,
  },
  {
    key: 'refund-desk',
    kind: 'operator',
    email: 'refunds@aqueduct.test',
    loginName: 'refunds',
    name: 'Chen Yue',
    phone: '+8657187654321',
    password: demoPassword,
    merchant: 'first',
    merchantName: demoMerchants.first,
  },
  {
    key: 'second-merchant',
    kind: 'administrator',
    email: 'harbour@aqueduct.test',
    loginName: 'harbour',
    name: 'Aoife Brennan',
    phone: '+35315550132',
    password: demoPassword,
    merchant: 'second',
    merchantName: demoMerchants.second,
  },
  ...demoStaff,
]
