import { and, inArray, sql } from 'drizzle-orm'
import type { SettledFigure } from '#contract/money/proof-shapes.ts'
import type { JournalType } from '#domain/funds.ts'
import { plusDays, startOfDay } from '#domain/time-zones.ts'
import type { Reader } from '#server/db/open.ts'
import { ledgerEntries } from '#server/db/schema/ledger.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { failFields } from '#server/kernel/failure.ts'
import { byId } from '#server/kernel/scope.ts'
import type { ProofQuery } from '#server/money/balances/shared/proof-part.ts'
import { settledWhere, sums } from './settlement.ts'

const typesOf: Readonly<Record<SettledFigure, readonly JournalType[]>> = {
  settledGross: ['PURCHASE'],
  settledFee: ['PURCHASE_FEE'],
  settledReserve: ['DEPOSIT'],
  settledNet: ['PURCHASE', 'PURCHASE_FEE', 'DEPOSIT'],
}

/**
 * Proves the settlements of whole days (UTC+0) by the entries that they posted: fees in the account where they are
 * earned, reserves where they are withheld. The figure comes from the settlement data, which reads what left the
 * balance.
 */
export async function proveSettled(
  db: Reader,
  ctx: MerchantCtx,
  figure: SettledFigure,
  { firstDay = '', lastDay = '', currency, storeId }: ProofQuery,
) {
  const [from, last] = [startOfDay(firstDay, 'UTC+0'), startOfDay(lastDay, 'UTC+0')]
  if (!from) return failFields({ firstDay: 'required' })
  if (!last) return failFields({ lastDay: 'required' })
  const where = settledWhere(ctx, {
    ...{ from: from.toISOString(), to: plusDays(last, 1).toISOString(), currency: [currency] },
    ...(storeId && { storeId }),
  })
  const types = [...typesOf[figure]]
  // Later movements of the same payment have a flow id of their own.
  const entries = and(
    inArray(ledgerEntries.type, types),
    sql`${ledgerEntries.journalId} in (select j.id from ledger_journals j join ${transactions} on ${byId(transactions.id, sql`j.transaction_id`)}
      where ${where} and j.flow_id is null and ${inArray(sql`j.type`, types)})`,
  )
  const [row] = await db.select(sums).from(transactions).where(where)
  const { gross = 0n, fee = 0n, reserve = 0n } = row ?? {}
  const shown: Readonly<Record<SettledFigure, bigint>> = {
    ...{ settledGross: gross, settledFee: fee, settledReserve: reserve },
    settledNet: gross - fee - reserve,
  }
  return { entries, shown: shown[figure] }
}
