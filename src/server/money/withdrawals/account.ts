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
  /** Set if the account was chosen explicitly. */
  readonly accountId?: string | undefined
}

/**
 * The account to which a currency is paid: approved ones first, among these the store's own, then the newest. An
 * unapproved one is returned only if there is no other; undefined if there is none.
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

/** The same, locked until the transaction ends, so that it cannot be deleted. */
export async function holdAccount(tx: Tx, asked: For): Promise<Account | undefined> {
  const found = await accountFor(tx, asked)
  if (!found) return undefined
  await tx.execute(sql`select from withdrawal_accounts where ${byId(sql`id`, found.id)} for share`)
  const now = await accountFor(tx, asked)
  return now === undefined || now.id === found.id ? now : holdAccount(tx, asked)
}

export const toAccount = (account: Account) => ({
  accountId: account.id,
  kind: account.kind,
  status: account.status,
  label: labelOf(account),
})
