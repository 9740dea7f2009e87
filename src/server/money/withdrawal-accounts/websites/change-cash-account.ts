import { and, eq } from 'drizzle-orm'
import type * as contract from '#contract/money/website-accounts.ts'
import { spendCode } from '#server/access/codes/shared/spend-code.ts'
import { boundTo, failureOf, ownUser } from '#server/access/security/shared/own-user.ts'
import { findStore, lockOwnStore } from '#server/company/websites/shared/find-store.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { withdrawalAccounts } from '#server/db/schema/withdrawal-accounts.ts'
import { failFields } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { byId } from '#server/kernel/scope.ts'
import { write } from '#server/kernel/write.ts'
import { approvedAccounts } from './accounts-for-website.ts'

/**
 * Sets the withdrawal account of a website, with a verification code: it must be approved and in a currency that the
 * website settles in.
 */
export const changeCashAccount: Handler<typeof contract.changeCashAccount> = async (ctx, input) => {
  const { storeId, accountId, code } = input
  await findStore(ctx, storeId)
  const user = await ownUser(ctx)
  const given = { flow: 'changeCashAccount', account: user.id, ...boundTo(user), code } as const
  const failure = await failureOf(spendCode(ctx, given))
  const of = { call: 'store.changeCashAccount', owner: ctx.merchantId, input }
  return write(ctx, of, async (tx) => {
    // A retry of a successful request is answered before this point, even though its code has been consumed.
    if (failure) throw failure
    const { store } = await lockOwnStore(tx, ctx, storeId)
    const [account] = await tx
      .select({ id: withdrawalAccounts.id })
      .from(withdrawalAccounts)
      .where(and(approvedAccounts(ctx, store), eq(withdrawalAccounts.id, accountId)))
    if (!account) return failFields({ accountId: 'unknown_value' })
    await tx
      .update(stores)
      .set({ withdrawalAccountId: account.id })
      .where(byId(stores.id, store.id))
    return {
      answer: 'SUCCESS' as const,
      audited: {
        action: 'store.change_account',
        subject: store.id,
        before: { withdrawalAccountId: store.withdrawalAccountId },
        after: { withdrawalAccountId: account.id },
      },
    }
  })
}
