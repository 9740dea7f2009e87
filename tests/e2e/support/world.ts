import { fileURLToPath } from 'node:url'
import { plusDays } from '#domain/time-zones.ts'
import { hashPassword } from '#server/access/sessions/shared/password.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { paymentLinks } from '#server/db/schema/payment-links.ts'
import { seedSandbox } from '#server/sandbox/seed/seed.ts'
import { merchantRows, ownMerchant, ownMerchants, ownPassword, storeNames } from './merchants.ts'
import { codeOf, type Pool, pools } from './pools.ts'

const migrations = fileURLToPath(new URL('../../../src/server/db/migrations', import.meta.url))
/** Enough history for lists with several pages, but quick to create. */
const days = 30

type Link = typeof paymentLinks.$inferInsert

/** Fills a folder with the demo data and the links and merchants of the tests, before the server starts on it. */
export async function fillFolder(dataDir: string): Promise<void> {
  const { db, close } = await openDatabase({ url: undefined, dataDir })
  try {
    await migrate(db, migrations)
    const now = new Date()
    await seedSandbox({ db, now, hashPassword, days })
    const rows = Object.entries(pools).flatMap(([name, pool]) =>
      Array.from({ length: pool.size }, (_, index) =>
        linkOf(codeOf(name as keyof typeof pools, index), pool, now),
      ),
    )
    const [merchants, groups, stores, users] = merchantRows(now, await hashPassword(ownPassword))
    await db.insert(merchants[0]).values(merchants[1])
    await db.insert(groups[0]).values(groups[1])
    await db.insert(stores[0]).values(stores[1])
    await db.insert(users[0]).values(users[1])
    await db.insert(paymentLinks).values([...rows, ...ownLinks(now)])
  } finally {
    await close()
  }
}

const ownLinks = (now: Date): Link[] =>
  Array.from({ length: ownMerchants }, (_, index) => ownMerchant(index)).flatMap(
    ({ id: merchantId, stores: [storeId], links }) =>
      links.map((code) => {
        const order = { ...pools['usd-en'], storeId, brandName: storeNames[0] }
        return { ...linkOf(code, order, now), merchantId }
      }),
  )

const linkOf = (code: string, pool: Pool, now: Date): Link => ({
  id: `lnk_${code.toUpperCase().replaceAll('-', '')}`,
  code,
  version: 3,
  merchantId: 'mer_NORTHLIGHT',
  storeId: pool.storeId,
  status: 'VALID',
  language: pool.language,
  brandName: pool.brandName,
  brandColour: '#0b5c6b',
  contact: 'help@northlight.example',
  orderId: `ORDER-${code}`,
  bookerName: 'Ada Berg',
  bookerEmail: pool.bookerEmail ?? 'payer@mail.example',
  products: [{ name: 'Canvas duffel', price: pool.amount.toString(), quantity: 1 }],
  otherFee: 0n,
  currency: pool.currency,
  amount: pool.amount,
  authorizeOnly: pool.authorizeOnly ? 1 : 0,
  asksShipping: pool.asksShipping ?? false,
  createdAt: now,
  validUntil: plusDays(now, 300),
  sentAt: now,
})
