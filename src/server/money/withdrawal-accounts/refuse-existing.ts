import { and, eq, ne } from 'drizzle-orm'
import type { Reader } from '#server/db/open.ts'
import { withdrawalAccounts } from '#server/db/schema/withdrawal-accounts.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import { orTaken } from '#server/kernel/or-taken.ts'
import { currentAccounts } from './shared/find-account.ts'

/** Fails with `withdrawal_account_exists` if the merchant has another account with that number and currency. */
export async function refuseExisting(
  db: Reader,
  ctx: MerchantCtx,
  { currency, numberKey, but }: { currency: string; numberKey: string; but?: string | undefined },
): Promise<void> {
  const same = and(
    currentAccounts(ctx),
    eq(withdrawalAccounts.currency, currency),
    eq(withdrawalAccounts.numberKey, numberKey),
    but === undefined ? undefined : ne(withdrawalAccounts.id, but),
  )
  const [found] = await db
    .select({ id: withdrawalAccounts.id })
    .from(withdrawalAccounts)
    .where(same)
  if (found) throw new Failure('withdrawal_account_exists')
}

/** Of two simultaneous requests for the same account, one gets the failure that it exists. */
export const existingAsFailure = <T>(work: Promise<T>): Promise<T> =>
  orTaken(work, 'withdrawal_accounts_once', 'withdrawal_account_exists')
