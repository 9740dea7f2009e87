import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as keys from '#contract/access/keys.ts'
import * as exports from '#contract/exports.ts'
import * as files from '#contract/files.ts'
import { confirmCheckout } from '#contract/links/payment-links.ts'
import { tokenizeCard } from '#contract/sandbox/sandbox.ts'
import { files as stored } from '#server/db/schema/files.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { paymentLinks } from '#server/db/schema/payment-links.ts'
import { sandboxClockMoves } from '#server/db/schema/sandbox.ts'
import { users } from '#server/db/schema/sessions.ts'
import { samplePng } from '../../support/sample-files.ts'
import { payment, runJobs } from '../../support/trades.ts'
import type { Api } from './api.ts'
import { codeSentTo } from './codes.ts'
import { announce, tell } from './notifications.ts'
import type { TestMerchant, TestSession } from './people.ts'

export type MatrixRecords = ReturnType<typeof recordsOf>

const testCard = {
  number: '4111111111111111',
  expiryMonth: '12',
  expiryYear: '30',
  securityCode: '123',
}
const kinds = {
  debit: { type: 'DEBIT', outcome: 'approved' },
  auth: { type: 'AUTH', outcome: 'approved' },
  review: { type: 'DEBIT', outcome: 'review' },
  unpaid: { type: 'DEBIT', outcome: 'unpaid' },
} as const

/**
 * Creates records of a merchant's first store on behalf of one of its users; records that only one module needs are
 * next to its entries.
 */
export function recordsOf(api: Api, merchant: TestMerchant, by: TestSession) {
  const link = async () => {
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
  }
  const file = async () => {
    const picture = new File([samplePng], 'a.png')
    const sent = { file: picture, profile: 'refundImage' } as const
    return (await api.data(files.upload, sent, by)).fileName
  }
  return {
    api,
    by,
    merchant,
    store: merchant.stores[0],
    seal: api.seal,
    payment: (kind: keyof typeof kinds) => payment(api.ctx(), merchant, kinds[kind]),
    operator: async () => (await api.operator(merchant, { groups: [merchant.groups[0]] })).id,
    role: async () => (await api.operator(merchant)).roleId,
    session: async () => (await api.signIn({ id: by.userId, email: '' })).id,
    picture: () => new File([samplePng], 'a.png'),
    file,
    /** A picture attached to a refund of the first store. */
    usedFile: async () => {
      const name = await file()
      const usedBy = await payment(api.ctx(), merchant, kinds.debit)
      await api.db.update(stored).set({ usedBy }).where(eq(stored.name, name))
      return name
    },
    exported: async (isReady: boolean) => {
      const what = { kind: 'transactions', filters: {} } as const
      const asked = { what, format: 'csv', timeZone: 'UTC+0' } as const
      const { exportId } = await api.data(exports.request, asked, by)
      if (isReady) await runJobs(api.ctx())
      return exportId
    },
    link,
    message: () => tell(api, merchant),
    announcement: () => announce(api, [merchant]),
    /** Another website of the first group; on a shop platform it is bound to a shop. */
    website: async (platform: 'shopify' | null = null) => {
      const id = api.newId('sto')
      await api.db.insert(stores).values({
        id,
        merchantId: merchant.id,
        groupId: merchant.groups[0],
        name: 'Another website',
        url: `https://${id.toLowerCase().replace('_', '-')}.example.test`,
        settlementCurrencies: ['USD'],
        platform,
        apiStatus: platform ? 'normal' : 'unbound',
        createdAt: api.clock.now(),
      })
      return id
    },
    /** A link at whose checkout a card was entered. */
    checkout: async () => {
      const id = await link()
      const { checkoutId } = await api.data(confirmCheckout, { id })
      const { cardToken } = await api.data(tokenizeCard, testCard)
      return { id, checkoutId, cardToken, holder: 'Ada Payer' }
    },
    /** A clock without a move in progress. */
    stillClock: async () => {
      await api.db.update(sandboxClockMoves).set({ endedAt: api.clock.now() })
    },
    /** The first store, with a key that its downloads contain. */
    storeWithKey: async () => {
      const storeId = merchant.stores[0]
      await api.data(keys.refreshSendMsg, { storeId, kind: 'KEY' }, by)
      const [user] = await api.db.select().from(users).where(eq(users.id, by.userId))
      const code = await codeSentTo(api, user?.phone ?? '')
      await api.data(keys.generate, { storeId, kind: 'KEY', code }, by)
      api.clock.advance(60_000)
      return storeId
    },
  }
}
