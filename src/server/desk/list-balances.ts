import { and, ilike, inArray, sql } from 'drizzle-orm'
import type { Input } from '#contract/call.ts'
import type * as contract from '#contract/desk/desk.ts'
import { isCurrency } from '#domain/currencies.ts'
import { type MerchantAccount, merchantAccounts } from '#domain/funds.ts'
import { decimalOf } from '#domain/money.ts'
import type { Reader } from '#server/db/open.ts'
import { ledgerAccounts } from '#server/db/schema/ledger.ts'
import { merchants } from '#server/db/schema/merchants.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { listOf, readPart } from '#server/kernel/lists/list-of.ts'
import { byOwnId, byText, upwards } from '#server/kernel/lists/order.ts'
import { byId, unscoped } from '#server/kernel/scope.ts'

type Filters = Pick<Input<typeof contract.listBalances>, 'search'>
type Row = { readonly merchantId: string; readonly merchantName: string }

const merchantsByName = listOf<object, Filters, Row>({
  order: upwards(
    byText(merchants.name, ({ merchantName }) => merchantName),
    byOwnId(merchants.id, ({ merchantId }) => merchantId),
  ),
  where: (_, { search = '' }) =>
    unscoped(
      'the desk sees what every merchant has',
      ilike(merchants.name, `%${search.replace(/[%_\\]/g, (sign) => `\\${sign}`)}%`),
    ),
  read: (db, part) =>
    readPart(
      db.select({ merchantId: merchants.id, merchantName: merchants.name }).from(merchants),
      part,
    ),
  all: (db, where) => db.select({ id: merchants.id }).from(merchants).where(where).getSQL(),
})

export const listBalances: Handler<typeof contract.listBalances> = (ctx, input) =>
  merchantsByName.page(ctx.db, {}, input, async (rows) => {
    const ids = rows.map(({ merchantId }) => merchantId)
    const sums = ids.length === 0 ? [] : await sumsOf(ctx.db, ids)
    return rows.map((merchant) => ({
      ...merchant,
      balances: balancesOf(sums.filter((sum) => sum.merchantId === merchant.merchantId)),
    }))
  })

type Sum = { merchantId: string; currency: string; kind: string; sum: bigint }

const sumsOf = (db: Reader, merchantIds: readonly string[]) =>
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
        byId(ledgerAccounts.merchantId, merchantIds),
        inArray(ledgerAccounts.kind, [...merchantAccounts]),
      ),
    )
    .groupBy(ledgerAccounts.merchantId, ledgerAccounts.currency, ledgerAccounts.kind)

/** All accounts of the merchant by currency; minor units become decimals of the currency. */
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
