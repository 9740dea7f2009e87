import { desc, eq, isNull } from 'drizzle-orm'
import type { SetupStep } from '#domain/setup.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { withdrawalAccounts } from '#server/db/schema/withdrawal-accounts.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { ofMerchant, only } from '#server/kernel/scope.ts'

type Found = {
  /** null for who may not see it. */
  readonly record: string | null
}

/** The website that was approved last and takes no payments before its shop authorises us. */
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

/** Of the steps at which the provider refuses: what was refused last and can be sent again, as Today tells it. */
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
