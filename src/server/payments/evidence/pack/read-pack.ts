import { and, eq } from 'drizzle-orm'
import { type Currency, isCurrency } from '#domain/currencies.ts'
import { type AppealFile, appealFiles, enclosedFiles } from '#domain/payments/appeals.ts'
import { files } from '#server/db/schema/files.ts'
import { logistics } from '#server/db/schema/logistics.ts'
import { merchants, stores } from '#server/db/schema/merchants.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'
import { byId, ofMerchant } from '#server/kernel/scope.ts'
import { readPayer } from '../read-payer.ts'
import { findEvidence } from '../shared/find-evidence.ts'
import type { PackQuery } from '../shared/pack.ts'

export async function readPack(ctx: Ctx, asked: PackQuery) {
  const { db } = ctx
  const [row] = await db
    .select({ payment: transactions, store: stores, merchant: merchants, parcel: logistics })
    .from(transactions)
    .innerJoin(stores, eq(stores.id, transactions.storeId))
    .innerJoin(merchants, eq(merchants.id, transactions.merchantId))
    .leftJoin(logistics, eq(logistics.transactionId, transactions.id))
    .where(byId(transactions.id, asked.transactionId))
  if (!row) return fail('not_found')
  const { payment, store, merchant, parcel } = row
  const currency: Currency = isCurrency(payment.currency) ? payment.currency : asked.currency
  const found = (await findEvidence(db, [payment.id])).get(payment.id) ?? []
  const payer = await readPayer(ctx, payment)
  const texts = asked.materials.texts
  const foundOf = (item: AppealFile) => found.find((one) => one.item === item)?.files ?? []
  const wanted = enclosedFiles(asked.materials.files, foundOf)
  const names = Object.values(wanted).flat()
  const rows = await db
    .select()
    .from(files)
    .where(and(ofMerchant({ merchantId: merchant.id }, files), byId(files.name, names)))
  return {
    ...{ asked, payment, currency, store, merchant, parcel, found, texts, payer },
    enclosed: appealFiles.map((item) => ({ item, names: wanted[item] })),
    files: new Map(rows.map((one) => [one.name, one])),
  }
}
export type Pack = Awaited<ReturnType<typeof readPack>>
