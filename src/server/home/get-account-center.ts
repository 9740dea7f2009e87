import { desc } from 'drizzle-orm'
import type { getAccountCenter as call } from '#contract/home.ts'
import { ownMerchant } from '#server/access/sessions/offers/own-merchant.ts'
import { withdrawalAccounts } from '#server/db/schema/withdrawal-accounts.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { standing } from '#server/money/withdrawal-accounts/offers/find-account.ts'
import { toRow } from '#server/money/withdrawal-accounts/offers/view.ts'

/** Account information; the accounts of the bank list are masked, and only for who may see them elsewhere. */
export const getAccountCenter: Verb<typeof call> = async (ctx) => {
  const { id, accountStatus, industryType } = await ownMerchant(ctx)
  const accounts = ctx.permissions.has('M-0803')
    ? await ctx.db
        .select()
        .from(withdrawalAccounts)
        .where(standing(ctx))
        .orderBy(desc(withdrawalAccounts.createdAt), desc(withdrawalAccounts.id))
    : []
  return {
    clientId: id,
    status: accountStatus,
    industryType,
    bankList: accounts.map((account) => {
      // None of its facts is told here.
      const facts = { withdrawalOpen: false, allGroups: false, lastWord: undefined }
      const seen = { ...facts, language: ctx.language }
      const { bankName, currency, maskedNumber, status, kind } = toRow(account, seen)
      return { bankName, currency, account: maskedNumber, status, kind }
    }),
  }
}
