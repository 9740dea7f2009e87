import { randomBytes, randomUUID } from 'node:crypto'
import { confirmCheckout, pay } from '#contract/links/payment-links.ts'
import { tokenizeCard } from '#contract/sandbox/sandbox.ts'
import { paymentLinks } from '#server/db/schema/payment-links.ts'
import { transact } from '#server/db/transact.ts'
import { scheduleExpiry } from '#server/links/payment-links/shared/expire.ts'
import { type ApiOptions, openApi } from './api.ts'

const hour = 3_600_000

type More = Partial<typeof paymentLinks.$inferInsert>

/** A sandbox with its own network on the test's clock, and the actions of a payer in it. */
export async function openPayer(more: Pick<ApiOptions, 'site'> = {}) {
  const api = await openApi({ withSandbox: true, ...more })

  const link = async (more: More = {}) => {
    const world = await api.merchant()
    const id = api.newId('lnk')
    const now = api.clock.now()
    const row: typeof paymentLinks.$inferInsert = {
      id,
      code: randomBytes(18).toString('base64url'),
      version: 3,
      merchantId: world.id,
      storeId: world.stores[0],
      status: 'VALID',
      language: 'en',
      brandName: 'Test brand',
      brandColour: '#0a6b78',
      orderId: `order-${id}`,
      bookerName: 'Ada',
      bookerEmail: 'ada@example.test',
      products: [{ name: 'A thing', price: '1000', quantity: 2 }],
      otherFee: 300n,
      currency: 'USD',
      amount: 2300n,
      createdAt: now,
      validUntil: new Date(now.getTime() + 24 * hour),
      ...more,
    }
    await transact(api.db, async (tx) => {
      await tx.insert(paymentLinks).values(row)
      await scheduleExpiry(tx, id, row.validUntil)
    })
    return { ...row, world }
  }
  type Link = Awaited<ReturnType<typeof link>>

  const token = async (number: string, more: { expiryYear?: string } = {}) => {
    const securityCode = number.startsWith('3') && number.length === 15 ? '1234' : '123'
    const card = { number, expiryMonth: '12', expiryYear: '30', securityCode, ...more }
    return (await api.data(tokenizeCard, card)).cardToken
  }
  const confirm = async ({ code }: Link) =>
    (await api.data(confirmCheckout, { id: code })).checkoutId
  const payWith = async (
    link: Link,
    number: string,
    key: string = randomUUID(),
    checkout?: string,
  ) => {
    const checkoutId = checkout ?? (await confirm(link))
    const cardToken = await token(number)
    const payload = { id: link.code, checkoutId, cardToken, holder: 'Ada' }
    return api.call(pay, payload, undefined, { key, language: 'en' })
  }
  return { ...api, link, token, confirm, payWith }
}

export const cards = {
  visa: '4111111111111111',
  declined: '4000000000009995',
  challenge: '4000000000003220',
  pending: '4000000000000077',
  review: '4000000000009235',
  chargeback: '4000000000000259',
  retrieval: '4000000000001976',
  unavailable: '4000000000000903',
} as const
