import { Readable } from 'node:stream'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import { currencyOf } from '#domain/currencies.ts'
import { decimalOf } from '#domain/money.ts'
import { maskAddress } from '#domain/payments/evidence.ts'
import { plusDays } from '#domain/time-zones.ts'
import type { Database, Tx } from '#server/db/open.ts'
import { orderFiles, payerViews } from '#server/db/schema/evidence.ts'
import { files } from '#server/db/schema/files.ts'
import { logistics } from '#server/db/schema/logistics.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { transact } from '#server/db/transact.ts'
import { byId } from '#server/kernel/scope.ts'
import { addressAbout } from '#server/payments/evidence/address-about.ts'
import type { Services } from '#server/ports/services.ts'
import { insertMany } from './seed/bulk.ts'
import { northlight } from './seed/companies.ts'
import { randomFrom } from './seed/random.ts'
import { seedLock } from './seed/seed.ts'

const viewDays = 120
const viewsMax = 1_500
const proofsMax = 24

/**
 * Adds to the demo's payments of the last months what their payers saw, and to some orders a proof of delivery. The
 * demo is seeded without the vault and the file storage, so this runs once, when the sandbox starts.
 */
export async function giveDemoEvidence(
  db: Database,
  services: Pick<Services, 'vault' | 'files'>,
  now: Date,
): Promise<void> {
  await transact(db, async (tx) => {
    // Processes that start at the same time wait here; the later ones find it done.
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`)
    await give(tx, services, now)
  })
}

async function give(
  db: Tx,
  { vault, files: storage }: Pick<Services, 'vault' | 'files'>,
  now: Date,
): Promise<void> {
  const { id: merchantId, stores } = northlight
  const recent = await db
    .select()
    .from(transactions)
    .where(
      and(
        byId(transactions.merchantId, merchantId),
        gte(transactions.createdAt, plusDays(now, -viewDays)),
        inArray(transactions.type, ['DEBIT', 'AUTH']),
        eq(transactions.status, 'SUCCESS'),
      ),
    )
    .orderBy(desc(transactions.createdAt))
    .limit(viewsMax)
  const [first] = recent
  if (!first || (await db.$count(payerViews, byId(payerViews.transactionId, first.id))) > 0) return
  const random = randomFrom(20_261_124)
  const views = recent.map((payment): typeof payerViews.$inferInsert => {
    const store = stores.find(({ id }) => id === payment.storeId)
    const currency = currencyOf(payment.currency)
    const amount = decimalOf(payment.amount, currency)
    const address = `86.14.${random.int(0, 255)}.${random.int(1, 254)}`
    const name = random.pick(store?.products ?? [payment.merchantReference])
    return {
      transactionId: payment.id,
      shown: {
        ...{ brandName: store?.name ?? northlight.name, language: 'en', currency, amount },
        ...{ orderId: payment.merchantReference, payer: payment.shipping?.name ?? '' },
        products: [{ name, price: amount, quantity: 1, amount }],
        ...{ otherFee: decimalOf(0n, currency), remarks: null, returnUrl: null, notes: [] },
        ...{ contact: 'help@northlight.example', websiteUrl: store?.url ?? '' },
      },
      address: vault.seal(address, addressAbout(payment.id)),
      addressShown: maskAddress(address),
      userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Safari/604.1',
      at: payment.createdAt,
    }
  })
  const delivered = await db
    .select({ id: transactions.id, at: logistics.uploadedAt, tracking: logistics.trackingNumber })
    .from(transactions)
    .innerJoin(logistics, eq(logistics.transactionId, transactions.id))
    .where(
      and(
        byId(transactions.merchantId, merchantId),
        gte(transactions.createdAt, plusDays(now, -viewDays)),
      ),
    )
    .orderBy(desc(transactions.createdAt))
    .offset(40)
    .limit(proofsMax)
  const kept: (typeof orderFiles.$inferInsert)[] = []
  const stored: (typeof files.$inferInsert)[] = []
  for (const { id, at, tracking } of delivered) {
    const bytes = await deliveryNote(id, tracking)
    const name = `fil_DEMO${id.slice(4)}.pdf`
    await storage.write(name, Readable.from([bytes]))
    stored.push({
      ...{ name, merchantId, userId: 'usr_demo', profile: 'orderDocument', usedBy: id },
      ...{ originalName: `delivery-${tracking}.pdf`, contentType: 'application/pdf' },
      ...{ bytes: bytes.length, createdAt: at },
    })
    kept.push({
      ...{ id: `evf_DEMO${id.slice(4)}`, fileName: name, transactionId: id },
      ...{ item: 'proofOfDelivery', attachedAt: at, attachedBy: 'usr_demo' },
      attachedByName: northlight.manager,
    })
  }
  await insertMany(db, payerViews, views)
  await insertMany(db, files, stored)
  await insertMany(db, orderFiles, kept)
}

async function deliveryNote(order: string, tracking: string): Promise<Uint8Array> {
  const doc = await PDFDocument.create()
  const font = await doc.embedFont(StandardFonts.Helvetica)
  const page = doc.addPage([420, 298])
  const lines = ['Delivery note', `Tracking number ${tracking}`, `Order ${order}`, 'Signed for.']
  for (const [index, line] of lines.entries())
    page.drawText(line, { x: 36, y: 250 - index * 28, size: index === 0 ? 20 : 12, font })
  return doc.save()
}
