import { desc, eq, isNull } from 'drizzle-orm'
import type { SetupStep } from '#domain/setup.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { withdrawalAccounts } from '#server/db/schema/withdrawal-accounts.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { ofMerchant, only } from '#server/kernel/scope.ts'

type Found = {
  /** null if the user may not see the record. */
  readonly record: string | null
}

/** The most recently approved website that takes no payments until its shop authorises the connection. */
export const toAuthorise = (ctx: MerchantCtx) => newestStore(ctx, 'waiting_authorisation')

async function newestStore(
  ctx: MerchantCtx,
  state: 'review_failed' | 'waiting_authorisation',
): Promise<Found | null> {
  const [website] = await ctx.db
    .select({ id: stores.id })
    .from(stores)
    .where(
      only(
        ofMerchant(ctx, { merchantId: stores.merchantId }),
        eq(stores.state, state),
        eq(stores.hidden, false),
        isNull(stores.deletedAt),
      ),
    )
    .orderBy(desc(stores.decidedAt))
    .limit(1)
  return website ? { record: ctx.storeIds.includes(website.id) ? website.id : null } : null
}

/**
 * For each setup step that the provider can reject: the latest rejected record that can be resubmitted, as Today shows
 * it.
 */
export const refusedOf: Partial<Record<SetupStep, (ctx: MerchantCtx) => Promise<Found | null>>> = {
  website: (ctx) => newestStore(ctx, 'review_failed'),
  withdrawal_account: async (ctx) => {
    const [account] = await ctx.db
      .select({ id: withdrawalAccounts.id })
      .from(withdrawalAccounts)
      .where(
        only(
          ofMerchant(ctx, withdrawalAccounts),
          eq(withdrawalAccounts.status, 'failed'),
          isNull(withdrawalAccounts.deletedAt),
        ),
      )
      .orderBy(desc(withdrawalAccounts.decidedAt))
      .limit(1)
    return account ? { record: ctx.permissions.has('M-0803') ? account.id : null } : null
  },
}
