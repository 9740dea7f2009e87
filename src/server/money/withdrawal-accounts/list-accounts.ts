import { and, desc, eq } from 'drizzle-orm'
import type { listAccounts as call } from '#contract/money/withdrawal-accounts.ts'
import { accessScopeOf } from '#server/access/operators/shared/access-scope.ts'
import { withdrawalAccounts } from '#server/db/schema/withdrawal-accounts.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { lastComments } from './last-comments.ts'
import { currentAccounts, withOpenWithdrawal } from './shared/find-account.ts'
import { toRow } from './shared/view.ts'

export const listAccounts: Handler<typeof call> = async (ctx, { kind, currency, status }) => {
  const rows = await ctx.db
    .select()
    .from(withdrawalAccounts)
    .where(
      and(
        currentAccounts(ctx),
        kind && eq(withdrawalAccounts.kind, kind),
        currency && eq(withdrawalAccounts.currency, currency),
        status && eq(withdrawalAccounts.status, status),
      ),
    )
    .orderBy(desc(withdrawalAccounts.createdAt), desc(withdrawalAccounts.id))
  const ids = rows.map(({ id }) => id)
  const open = await withOpenWithdrawal(ctx.db, ids)
  const words = await lastComments(ctx.db, 'withdrawal_account', ids)
  const { allGroups } = await accessScopeOf(ctx.db, ctx)
  return rows.map((row) =>
    toRow(row, {
      withdrawalOpen: open.has(row.id),
      allGroups,
      lastWord: words.get(row.id),
      language: ctx.language,
    }),
  )
}
