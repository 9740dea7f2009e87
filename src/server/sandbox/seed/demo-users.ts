/** One password for all of them; it satisfies the rule of the password reset. */
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
  readonly kind: 'administrator' | 'operator' | 'staff'
  readonly email: string
  readonly loginName: string
  readonly name: string
  readonly phone: string
  readonly password: string
  /** Which of the demo merchants he works for; nobody of the staff has one. */
  readonly merchant: 'first' | 'second' | null
  readonly merchantName: string
  /** Of the staff: sees and decides the cases of identities. */
  readonly reviewsIdentity?: boolean
}

const demoMerchants = { first: 'Northlight Trading', second: 'Harbour & Vale' } as const

/** Who can sign in to the demo data. */
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
  {
    key: 'staff',
    kind: 'staff',
    email: 'staff@aqueduct.test',
    loginName: 'staff',
    name: 'Tomas Lindqvist',
    phone: '+46850550200',
    password: demoPassword,
    merchant: null,
    merchantName: '',
    reviewsIdentity: true,
  },
  // What needs four eyes needs two people.
  {
    key: 'second-staff',
    kind: 'staff',
    email: 'reviewer@aqueduct.test',
    loginName: 'reviewer',
    name: 'Ingrid Holm',
    phone: '+46850550201',
    password: demoPassword,
    merchant: null,
    merchantName: '',
    reviewsIdentity: true,
  },
  // Sees no identity documents.
  {
    key: 'support-staff',
    kind: 'staff',
    email: 'support@aqueduct.test',
    loginName: 'support',
    name: 'Luca Ferrante',
    phone: '+46850550202',
    password: demoPassword,
    merchant: null,
    merchantName: '',
  },
]
