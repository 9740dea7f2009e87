import { and, asc, ilike, inArray, sql } from 'drizzle-orm'
import type * as contract from '#contract/desk.ts'
import { isCurrency } from '#domain/currencies.ts'
import { type MerchantAccount, merchantAccounts } from '#domain/funds.ts'
import { decimalOf } from '#domain/money.ts'
import { ledgerAccounts } from '#server/db/schema/ledger.ts'
import { merchants } from '#server/db/schema/merchants.ts'
import { cappedCount } from '#server/kernel/page.ts'
import type { Verb } from '#server/kernel/verb.ts'

export const listBalances: Verb<typeof contract.listBalances> = async (ctx, input) => {
  const { search = '', pageNum, pageSize, total } = input
  const where = ilike(merchants.name, `%${search.replace(/[%_\\]/g, (sign) => `\\${sign}`)}%`)
  const page = await ctx.db
    .select({ merchantId: merchants.id, merchantName: merchants.name })
    .from(merchants)
    .where(where)
    .orderBy(asc(merchants.name), asc(merchants.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  const sums =
    page.length === 0
      ? []
      : await sumsOf(
          ctx.db,
          page.map((one) => one.merchantId),
        )
  const counted =
    total === 'exact'
      ? await cappedCount(
          ctx.db,
          ctx.db.select({ id: merchants.id }).from(merchants).where(where).getSQL(),
        )
      : null
  return {
    total: counted?.count ?? null,
    totalCapped: counted?.capped ?? false,
    records: page.map((merchant) => ({
      ...merchant,
      balances: balancesOf(sums.filter((sum) => sum.merchantId === merchant.merchantId)),
    })),
    next: null,
  }
}

type Sum = { merchantId: string; currency: string; kind: string; sum: bigint }

const sumsOf = (db: Parameters<typeof cappedCount>[0], merchantIds: readonly string[]) =>
  db
    .select({
      merchantId: ledgerAccounts.merchantId,
      currency: ledgerAccounts.currency,
      kind: ledgerAccounts.kind,
      sum: sql`sum(${ledgerAccounts.balance})`.mapWith(BigInt),
    })
    .from(ledgerAccounts)
    .where(
      and(
        inArray(ledgerAccounts.merchantId, [...merchantIds]),
        inArray(ledgerAccounts.kind, [...merchantAccounts]),
      ),
    )
    .groupBy(ledgerAccounts.merchantId, ledgerAccounts.currency, ledgerAccounts.kind)

/** By currency, every account of the merchant; minor units become decimals of the currency. */
function balancesOf(sums: readonly Sum[]) {
  const present = [...new Set(sums.map(({ currency }) => currency))].filter(isCurrency).sort()
  return present.map((currency) => {
    const of = (kind: MerchantAccount) =>
      decimalOf(
        sums.find((sum) => sum.currency === currency && sum.kind === kind)?.sum ?? 0n,
        currency,
      )
    return {
      currency,
      available: of('available'),
      frozen: of('frozen'),
      rollingReserve: of('rolling_reserve'),
      fixedDeposit: of('fixed_deposit'),
      unsettled: of('unsettled'),
    }
  })
}
