import { and, desc, eq } from 'drizzle-orm'
import type { listAccounts as call } from '#contract/money/withdrawal-accounts.ts'
import { reachOf } from '#server/access/operators/offers/reach.ts'
import { withdrawalAccounts } from '#server/db/schema/withdrawal-accounts.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { lastWords } from './last-words.ts'
import { standing, withOpenWithdrawal } from './offers/find-account.ts'
import { toRow } from './offers/view.ts'

/** The withdrawal accounts of the merchant, newest first. */
export const listAccounts: Verb<typeof call> = async (ctx, { kind, currency, status }) => {
  const rows = await ctx.db
    .select()
    .from(withdrawalAccounts)
    .where(
      and(
        standing(ctx),
        kind && eq(withdrawalAccounts.kind, kind),
        currency && eq(withdrawalAccounts.currency, currency),
        status && eq(withdrawalAccounts.status, status),
      ),
    )
    .orderBy(desc(withdrawalAccounts.createdAt), desc(withdrawalAccounts.id))
  const ids = rows.map(({ id }) => id)
  const open = await withOpenWithdrawal(ctx.db, ids)
  const words = await lastWords(ctx.db, 'withdrawal_account', ids)
  const { allGroups } = await reachOf(ctx.db, ctx)
  return rows.map((row) =>
    toRow(row, {
      withdrawalOpen: open.has(row.id),
      allGroups,
      lastWord: words.get(row.id),
      language: ctx.language,
    }),
  )
}
