import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Currency } from '#domain/currencies.ts'
import type { Reader, Tx } from '#server/db/open.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { withdrawalAccounts } from '#server/db/schema/withdrawal-accounts.ts'
import { byId, ofMerchant } from '#server/kernel/scope.ts'
import { labelOf } from '#server/money/withdrawal-accounts/shared/view.ts'

export type Account = typeof withdrawalAccounts.$inferSelect

type For = {
  readonly merchantId: string
  readonly storeId: string | null
  readonly currency: Currency
  /** Only this one, where it was chosen. */
  readonly accountId?: string | undefined
}

/**
 * The account to which the money of a currency goes: the approved ones first, of these the store's own, then the
 * newest. One that is not approved is given only when there is no other; undefined when there is none.
 */
export async function accountFor(db: Reader, asked: For): Promise<Account | undefined> {
  const { merchantId, storeId, currency, accountId } = asked
  const approved = sql`${withdrawalAccounts.status} = 'approved'`
  const own = sql`coalesce(${withdrawalAccounts.id} = (
    select ${stores.withdrawalAccountId} from ${stores} where ${byId(stores.id, sql`${storeId}`)}), false)`
  const [account] = await db
    .select()
    .from(withdrawalAccounts)
    .where(
      and(
        ofMerchant({ merchantId }, withdrawalAccounts),
        eq(withdrawalAccounts.currency, currency),
        isNull(withdrawalAccounts.deletedAt),
        accountId === undefined ? undefined : eq(withdrawalAccounts.id, accountId),
      ),
    )
    .orderBy(
      desc(approved),
      desc(own),
      desc(withdrawalAccounts.createdAt),
      desc(withdrawalAccounts.id),
    )
    .limit(1)
  return account
}

/** The same, kept as it stands until the transaction ends: nobody deletes it meanwhile. */
export async function holdAccount(tx: Tx, asked: For): Promise<Account | undefined> {
  const found = await accountFor(tx, asked)
  if (!found) return undefined
  await tx.execute(sql`select from withdrawal_accounts where ${byId(sql`id`, found.id)} for share`)
  const now = await accountFor(tx, asked)
  return now === undefined || now.id === found.id ? now : holdAccount(tx, asked)
}

/** An account as the wire names it. */
export const toAccount = (account: Account) => ({
  accountId: account.id,
  kind: account.kind,
  status: account.status,
  label: labelOf(account),
})
