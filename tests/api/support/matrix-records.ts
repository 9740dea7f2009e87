import { randomBytes } from 'node:crypto'
import * as exports from '#contract/exports.ts'
import * as files from '#contract/files.ts'
import { paymentLinks } from '#server/db/schema/payment-links.ts'
import { payment, runJobs } from '../../support/trades.ts'
import type { Api } from './api.ts'
import type { TestMerchant, TestSession } from './people.ts'

export type MatrixRecords = ReturnType<typeof recordsOf>

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const kinds = {
  debit: { type: 'DEBIT', outcome: 'approved' },
  auth: { type: 'AUTH', outcome: 'approved' },
  review: { type: 'DEBIT', outcome: 'review' },
  unpaid: { type: 'DEBIT', outcome: 'unpaid' },
} as const

/** Makes records of a merchant's first store, in the name of one of its users. */
export const recordsOf = (api: Api, merchant: TestMerchant, by: TestSession) => ({
  merchant,
  store: merchant.stores[0],
  seal: api.seal,
  payment: (kind: keyof typeof kinds) => payment(api.ctx(), merchant, kinds[kind]),
  operator: async () => (await api.operator(merchant, { groups: [merchant.groups[0]] })).id,
  role: async () => (await api.operator(merchant)).roleId,
  session: async () => (await api.signIn({ id: by.userId, email: '' })).id,
  picture: () => new File([png], 'a.png'),
  file: async () => {
    const file = new File([png], 'a.png')
    return (await api.data(files.upload, { file, profile: 'refundImage' }, by)).fileName
  },
  exported: async (isReady: boolean) => {
    const what = { kind: 'transactions', filters: {} } as const
    const asked = { what, format: 'csv', timeZone: 'UTC+0' } as const
    const { exportId } = await api.data(exports.request, asked, by)
    if (isReady) await runJobs(api.ctx())
    return exportId
  },
  link: async () => {
    const code = randomBytes(18).toString('base64url')
    const now = api.clock.now()
    await api.db.insert(paymentLinks).values({
      id: api.newId('lnk'),
      code,
      version: 3,
      merchantId: merchant.id,
      storeId: merchant.stores[0],
      status: 'VALID',
      language: 'en',
      brandName: 'Test brand',
      brandColour: '#0a6b78',
      orderId: `order-${code}`,
      bookerName: 'Ada',
      bookerEmail: 'ada@example.test',
      products: [{ name: 'A thing', price: '1000', quantity: 2 }],
      otherFee: 0n,
      currency: 'USD',
      amount: 2_000n,
      createdAt: now,
      validUntil: new Date(now.getTime() + 3_600_000),
    })
    return code
  },
})
