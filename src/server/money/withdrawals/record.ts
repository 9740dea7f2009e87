import { asc, eq, sql } from 'drizzle-orm'
import { currencyOf } from '#domain/currencies.ts'
import type { WithdrawalFacts } from '#machines/money/lifecycles/withdrawal.ts'
import type { Reader, Tx } from '#server/db/open.ts'
import { withdrawalParts, withdrawals } from '#server/db/schema/withdrawals.ts'
import { fail } from '#server/kernel/failure.ts'
import { byId } from '#server/kernel/scope.ts'

export type WithdrawalRecord = typeof withdrawals.$inferSelect

export const factsOf = (record: WithdrawalRecord): WithdrawalFacts => ({
  status: record.status,
  currency: currencyOf(record.currency),
  amount: record.amount,
  fee: record.fee,
  remitted: record.remitted,
})

/** A withdrawal by id, for the provider: no access scope applies. */
export async function findWithdrawal(
  db: Reader,
  id: string,
): Promise<WithdrawalRecord | undefined> {
  const [record] = await db.select().from(withdrawals).where(byId(withdrawals.id, id))
  return record
}

/** The same; fails with `not_found` if there is none. */
export const readWithdrawal = async (db: Reader, id: string): Promise<WithdrawalRecord> =>
  (await findWithdrawal(db, id)) ?? fail('not_found')

/** The same, locked until the transaction ends. */
export async function lockWithdrawal(tx: Tx, id: string): Promise<WithdrawalRecord> {
  const [record] = await tx.select().from(withdrawals).where(byId(withdrawals.id, id)).for('update')
  return record ?? fail('not_found')
}

/** The parts of a withdrawal by store, in store order. */
export const partsOf = (db: Reader, withdrawalId: string) =>
  db
    .select()
    .from(withdrawalParts)
    .where(eq(withdrawalParts.withdrawalId, withdrawalId))
    .orderBy(asc(sql`${withdrawalParts.storeId} collate "C"`))
