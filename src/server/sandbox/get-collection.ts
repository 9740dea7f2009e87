import { and, asc, eq, isNull } from 'drizzle-orm'
import type * as contract from '#contract/sandbox/sandbox.ts'
import { merchants } from '#server/db/schema/merchants.ts'
import { withdrawalAccounts } from '#server/db/schema/withdrawal-accounts.ts'
import { fail } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { ofMerchant } from '#server/kernel/scope.ts'
import { readCollectionTicket } from './collections.ts'

/** What a merchant sees at the account provider after signing in with the URL. */
export const getCollection: Handler<typeof contract.getCollection> = async (ctx, { ticket }) => {
  const { ticketKey } = ctx.services
  const read = ticketKey === null ? undefined : readCollectionTicket(ticketKey, ticket, ctx.now)
  if (!read) return fail('ticket_refused')
  const [merchant] = await ctx.db.select().from(merchants).where(eq(merchants.id, read.merchantId))
  if (!merchant) return fail('not_found')
  const accounts = await ctx.db
    .select()
    .from(withdrawalAccounts)
    .where(
      and(
        ofMerchant(read, withdrawalAccounts),
        eq(withdrawalAccounts.kind, read.product),
        isNull(withdrawalAccounts.deletedAt),
      ),
    )
    .orderBy(asc(withdrawalAccounts.currency))
  return {
    product: read.product,
    companyName: merchant.name,
    accounts: accounts.map(({ currency, accountNumber, accountName }) => ({
      currency,
      accountNumber,
      name: accountName,
    })),
  }
}
