import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type * as contract from '#contract/money/withdrawals.ts'
import { type Currency, currencies } from '#domain/currencies.ts'
import { decimalOf } from '#domain/money.ts'
import { ledgerAccounts } from '#server/db/schema/ledger.ts'
import { stores } from '#server/db/schema/merchants.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { inScope, ofMerchant } from '#server/kernel/scope.ts'
import { accountFor, toAccount } from './account.ts'

export const listWebsites: Handler<typeof contract.listWebsites> = async (ctx, { currency }) => {
  const { merchantId } = ctx
  const own = await ctx.db
    .select({ id: stores.id, name: stores.name, url: stores.url })
    .from(stores)
    .where(
      and(
        ofMerchant({ merchantId }, stores),
        inArray(stores.id, [...ctx.storeIds]),
        isNull(stores.deletedAt),
      ),
    )
    .orderBy(asc(stores.createdAt), asc(stores.id))
  const held = await balancesOf(ctx, currency)
  const withAccount = async (storeId: string | null, code: Currency, minor: bigint) => {
    const account = await accountFor(ctx.db, { merchantId, storeId, currency: code })
    return {
      currency: code,
      available: decimalOf(minor, code),
      account: account ? toAccount(account) : null,
    }
  }
  const records = []
  for (const { id, name, url } of own) {
    const balances = []
    for (const code of currencies) {
      const balance = held.find((one) => one.storeId === id && one.currency === code)
      if (balance) balances.push(await withAccount(id, code, balance.available))
    }
    records.push({ accId: id, storeName: name, url, balances })
  }
  const client = []
  for (const code of currencies) {
    const of = held.filter((one) => one.currency === code)
    const sum = of.reduce((total, { available }) => total + available, 0n)
    if (of.length > 0) client.push(await withAccount(null, code, sum))
  }
  return { records, client }
}

const balancesOf = (ctx: MerchantCtx, currency: Currency | undefined) =>
  ctx.db
    .select({
      storeId: ledgerAccounts.storeId,
      currency: ledgerAccounts.currency,
      available: ledgerAccounts.balance,
    })
    .from(ledgerAccounts)
    .innerJoin(stores, and(eq(stores.id, ledgerAccounts.storeId), isNull(stores.deletedAt)))
    .where(
      and(
        inScope(ctx, ledgerAccounts),
        eq(ledgerAccounts.kind, 'available'),
        currency && eq(ledgerAccounts.currency, currency),
      ),
    )
