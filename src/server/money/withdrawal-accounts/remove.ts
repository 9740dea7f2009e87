import { and, eq } from 'drizzle-orm'
import type { remove as call } from '#contract/money/withdrawal-accounts.ts'
import { reasonsAgainst } from '#machines/money/lifecycles/withdrawal-account.ts'
import { inTurnOfCase } from '#server/cases/in-turn.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { withdrawalAccounts } from '#server/db/schema/withdrawal-accounts.ts'
import { refuseFor } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { byId, ofMerchant } from '#server/kernel/scope.ts'
import { write } from '#server/kernel/write.ts'
import { checkCode } from './check-code.ts'
import './shared/deleted-account.ts'
import { factsFor, findAccount, lockAccount } from './shared/find-account.ts'
import { labelOf } from './shared/view.ts'

/**
 * Deletes an account, unless a withdrawal to it is in progress. Stores and the automatic withdrawal that used it are
 * then left without one.
 */
export const remove: Handler<typeof call> = async (ctx, input) => {
  const { accountId, verifyCode } = input
  const failure = await checkCode(ctx, verifyCode, async () => {
    const account = await findAccount(ctx.db, ctx, accountId)
    refuseFor(reasonsAgainst(await factsFor(ctx.db, ctx, account), { type: 'DELETE' }))
  })
  const of = { call: 'withdrawalAccounts.delete', owner: ctx.merchantId, input }
  return write(ctx, of, async (tx) => {
    // A retry of a successful request is answered before this point, even though its code has been consumed.
    if (failure) throw failure
    await inTurnOfCase(tx, 'withdrawal_account', accountId)
    const account = await lockAccount(tx, ctx, accountId)
    refuseFor(reasonsAgainst(await factsFor(tx, ctx, account), { type: 'DELETE' }))
    await tx
      .update(withdrawalAccounts)
      .set({ deletedAt: ctx.now })
      .where(byId(withdrawalAccounts.id, account.id))
    await tx
      .update(stores)
      .set({ withdrawalAccountId: null })
      .where(and(ofMerchant(ctx, stores), eq(stores.withdrawalAccountId, accountId)))
    const { merchantId } = ctx
    const deleted = { accountId: account.id, merchantId, label: labelOf(account) }
    await ctx.services.extensions.whenAccountDeleted(tx, ctx, deleted)
    return {
      answer: 'SUCCESS' as const,
      audited: {
        action: 'withdrawal_account.delete',
        subject: accountId,
        before: { account: labelOf(account), status: account.status },
      },
    }
  })
}
