import { randomBytes, randomUUID } from 'node:crypto'
import { migrate } from '#server/db/migrate.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { settings } from '#server/db/schema/merchants.ts'
import { paymentLinks } from '#server/db/schema/payment-links.ts'
import { transact } from '#server/db/transact.ts'
import { idsBy } from '#server/kernel/ids.ts'
import { inbound, settlement } from '#server/ledger/movements.ts'
import { post } from '#server/ledger/post.ts'
import { insertMany } from '#server/sandbox/seed/bulk.ts'
import type { Random } from '#server/sandbox/seed/random.ts'
import {
  addMerchant,
  addOperator,
  openSession,
  type TestMerchant,
} from '../../api/support/people.ts'
import { accountRecords } from '../../api/support/withdrawal-accounts.ts'
import { migrationsFolder } from '../../support/migrations-folder.ts'

type Order = { readonly linkId: string; readonly code: string; readonly isAuth: boolean }
export type Shop = TestMerchant & {
  readonly token: string
  /** An operator who signs in repeatedly. */
  readonly clerk: string
  readonly orders: Order[]
  /** Payments that can be refunded. */
  readonly paid: string[]
  /** Payments that can be captured or voided. */
  readonly authorised: string[]
}

const hour = 3_600_000
const dollars = 10_000n

/** Creates merchants with a balance to withdraw and orders to pay, on an empty server. */
export async function makeWorld(url: string, random: Random, orders: number): Promise<Shop[]> {
  const { db, close } = await openDatabase({ url, dataDir: null })
  try {
    await migrate(db, migrationsFolder)
    await db.insert(settings).values({ name: 'seeded', value: 'by the storm' })
    const shops: Shop[] = []
    for (let i = 0; i < 3; i++) shops.push(await makeShop(db, random, Math.ceil(orders / 3)))
    return shops
  } finally {
    await close()
  }
}

async function makeShop(db: Database, random: Random, orders: number): Promise<Shop> {
  const now = new Date()
  const shop = await addMerchant(db, now, { withdrawalFeeUsd: 100n })
  const { token } = await openSession(db, now, shop.admin)
  const api = { db, newId: idsBy(() => now), clock: { now: () => now } }
  await accountRecords(api as never, shop).withdrawalAccount({ currency: 'USD' })
  for (const storeId of shop.stores) await fund(db, shop.id, storeId, now)
  const made = Array.from({ length: orders }, () => orderOf(shop, random, now))
  for (let at = 0; at < made.length; at += 500)
    await transact(db, (tx) => insertMany(tx, paymentLinks, made.slice(at, at + 500)))
  const list = made.map(({ id, code, authorizeOnly }) => ({
    ...{ linkId: id, code },
    isAuth: authorizeOnly === 1,
  }))
  const { email: clerk } = await addOperator(db, now, shop, { allGroups: true })
  return { ...shop, token, clerk, orders: list, paid: [], authorised: [] }
}

async function fund(db: Database, merchantId: string, storeId: string, at: Date): Promise<void> {
  const amount = 1_000n * dollars
  const transactionId = `txn_${randomUUID()}`
  const place = { merchantId, storeId, transactionId, flowId: randomUUID(), at }
  const where = { ...place, currency: 'USD' } as const
  const paid = { amount, currency: 'USD', rate: '1' } as const
  const parts = { gross: amount, fee: 0n, reserve: 0n }
  await transact(db, (tx) =>
    post(tx, [...inbound(where, amount, paid), ...settlement(where, parts)]),
  )
}

function orderOf(shop: TestMerchant, random: Random, now: Date): typeof paymentLinks.$inferInsert {
  const id = `lnk_${randomUUID().replaceAll('-', '')}`
  return {
    ...{ id, code: randomBytes(18).toString('base64url'), version: 3, status: 'VALID' as const },
    ...{ merchantId: shop.id, storeId: random.pick(shop.stores), language: 'en' as const },
    ...{ brandName: 'Storm', brandColour: '#0a6b78', orderId: `order-${id}` },
    ...{ bookerName: 'Ada', bookerEmail: 'ada@example.test' },
    products: [{ name: 'A thing', price: String(dollars), quantity: 1 }],
    ...{ otherFee: 0n, currency: 'USD' as const, amount: dollars },
    authorizeOnly: random.chance(0.4) ? 1 : 0,
    createdAt: now,
    validUntil: new Date(now.getTime() + 24 * hour),
  }
}
