import { desc } from 'drizzle-orm'
import type { getAccountCenter as call } from '#contract/sessions.ts'
import { ofMerchant } from '#server/beneficiary/find-account.ts'
import { toRow } from '#server/beneficiary/view.ts'
import { withdrawalAccounts } from '#server/db/schema/withdrawal-accounts.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { ownMerchant } from './own-merchant.ts'

/** Account information; the accounts of the bank list are masked. */
export const getAccountCenter: Verb<typeof call> = async (ctx) => {
  const { id, accountStatus, industryType } = await ownMerchant(ctx)
  const accounts = await ctx.db
    .select()
    .from(withdrawalAccounts)
    .where(ofMerchant(ctx))
    .orderBy(desc(withdrawalAccounts.createdAt), desc(withdrawalAccounts.id))
  return {
    clientId: id,
    status: accountStatus,
    industryType,
    bankList: accounts.map((account) => {
      const seen = { withdrawalOpen: false, lastWord: undefined, language: ctx.language }
      const { bankName, currency, maskedNumber, status, kind } = toRow(account, seen)
      return { bankName, currency, account: maskedNumber, status, kind }
    }),
  }
}
