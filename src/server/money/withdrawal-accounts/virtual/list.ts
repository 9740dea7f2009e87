import { and, desc, eq, isNull } from 'drizzle-orm'
import type { list as call, VirtualAccountRow } from '#contract/money/virtual-accounts.ts'
import { deskReasons } from '#domain/cases.ts'
import { maskNumber } from '#domain/money/withdrawal-accounts.ts'
import { virtualAccounts, withdrawalAccounts } from '#server/db/schema/withdrawal-accounts.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { ofMerchant } from '#server/kernel/scope.ts'
import { lastComments } from '#server/money/withdrawal-accounts/last-comments.ts'
import { currenciesOf } from './find-virtual-account.ts'

export const list: Handler<typeof call> = async (ctx) => {
  const rows = await ctx.db
    .select()
    .from(virtualAccounts)
    .where(ofMerchant(ctx, virtualAccounts))
    .orderBy(desc(virtualAccounts.createdAt), desc(virtualAccounts.id))
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const currencies = await currenciesOf(ctx.db, ids)
  const words = await lastComments(ctx.db, 'virtual_account', ids)
  const opened = await ctx.db
    .select()
    .from(withdrawalAccounts)
    .where(
      and(
        ofMerchant(ctx, withdrawalAccounts),
        eq(withdrawalAccounts.kind, 'va'),
        isNull(withdrawalAccounts.deletedAt),
      ),
    )
  return rows.map(({ id, name, status, createdAt, decidedAt }): VirtualAccountRow => {
    const said = words.get(id)?.reason
    return {
      virtualAccountId: id,
      name,
      status,
      currencies: currencies
        .filter((one) => one.virtualAccountId === id)
        .map((one) => ({
          currency: one.currency,
          status: one.status,
          maskedNumber: one.accountNumber === null ? null : maskNumber(one.accountNumber),
          accountId:
            opened.find(
              (account) => account.virtualAccountId === id && account.currency === one.currency,
            )?.id ?? null,
        })),
      createdAt: createdAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
      refusal:
        status === 'review_failed'
          ? (deskReasons.virtual_account.find((one) => one === said) ?? null)
          : null,
    }
  })
}
