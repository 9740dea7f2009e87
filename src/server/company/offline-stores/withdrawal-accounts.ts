import type { AccountChoice } from '#contract/company/offline-store-shapes.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { failFields } from '#server/kernel/failure.ts'

declare module '#server/kernel/answers.ts' {
  interface Answers {
    /** The withdrawal accounts of the merchant that an offline store may be settled to. */
    readonly accountsForStores: (ctx: MerchantCtx) => Promise<readonly AccountChoice[]>
  }
}

/** Refuses an account that is none of the approved ones; null: the store is settled otherwise. */
export async function refuseAccount(ctx: MerchantCtx, accountId: string | null): Promise<void> {
  if (accountId === null) return
  const accounts = await ctx.services.answers.accountsForStores(ctx)
  if (!accounts.some((one) => one.accountId === accountId))
    failFields({ 'content.data.withdrawalAccountId': 'unknown_value' })
}
