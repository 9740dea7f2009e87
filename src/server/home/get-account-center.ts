import { desc } from 'drizzle-orm'
import type { getAccountCenter as call } from '#contract/home.ts'
import { ownMerchant } from '#server/access/sessions/shared/own-merchant.ts'
import { withdrawalAccounts } from '#server/db/schema/withdrawal-accounts.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { currentAccounts } from '#server/money/withdrawal-accounts/shared/find-account.ts'
import { toRow } from '#server/money/withdrawal-accounts/shared/view.ts'

/**
 * Account information; the accounts of the bank list are masked, and included only for users who may see them
 * elsewhere.
 */
export const getAccountCenter: Handler<typeof call> = async (ctx) => {
  const { id, accountStatus, industryType } = await ownMerchant(ctx)
  const accounts = ctx.permissions.has('M-0803')
    ? await ctx.db
        .select()
        .from(withdrawalAccounts)
        .where(currentAccounts(ctx))
        .orderBy(desc(withdrawalAccounts.createdAt), desc(withdrawalAccounts.id))
    : []
  return {
    clientId: id,
    status: accountStatus,
    industryType,
    bankList: accounts.map((account) => {
      // Placeholder facts: none of them affects this answer.
      const facts = { withdrawalOpen: false, allGroups: false, lastWord: undefined }
      const seen = { ...facts, language: ctx.language }
      const { bankName, currency, maskedNumber, status, kind } = toRow(account, seen)
      return { bankName, currency, account: maskedNumber, status, kind }
    }),
  }
}
