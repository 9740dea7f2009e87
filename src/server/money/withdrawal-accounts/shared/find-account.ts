import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type WithdrawalStatus, withdrawalStatuses } from '#domain/money/withdrawals.ts'
import type { WithdrawalAccountFacts } from '#machines/money/lifecycles/withdrawal-account.ts'
import { accessScopeOf } from '#server/access/operators/shared/access-scope.ts'
import type { Reader, Tx } from '#server/db/open.ts'
import { withdrawalAccounts } from '#server/db/schema/withdrawal-accounts.ts'
import { withdrawals } from '#server/db/schema/withdrawals.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'
import { byId, type OfMerchant, ofMerchant, only, type TenantFilter } from '#server/kernel/scope.ts'

export type AccountRecord = typeof withdrawalAccounts.$inferSelect

const ended: readonly WithdrawalStatus[] = ['SUCCESS', 'FAILED', 'RETURN']
const open = withdrawalStatuses.filter((status) => !ended.includes(status))

/** The merchant's accounts without deleted ones. Accounts belong to the merchant, not to a store. */
export const currentAccounts = (ctx: OfMerchant): TenantFilter =>
  only(ofMerchant(ctx, withdrawalAccounts), isNull(withdrawalAccounts.deletedAt))

/** An account of the merchant; fails with `not_found` for any other. */
export async function findAccount(
  db: Reader,
  ctx: MerchantCtx,
  accountId: string,
): Promise<AccountRecord> {
  const mine = and(currentAccounts(ctx), eq(withdrawalAccounts.id, accountId))
  const [account] = await db.select().from(withdrawalAccounts).where(mine)
  return account ?? fail('not_found')
}

/** The same, locked until the transaction ends; a withdrawal to it waits. */
export async function lockAccount(
  tx: Tx,
  ctx: MerchantCtx,
  accountId: string,
): Promise<AccountRecord> {
  const mine = and(currentAccounts(ctx), eq(withdrawalAccounts.id, accountId))
  const [account] = await tx.select().from(withdrawalAccounts).where(mine).for('update')
  return account ?? fail('not_found')
}

/**
 * The bank account that the change dialog edits: the one last paid to; before the first withdrawal an approved one,
 * then one in China, then the newest.
 */
export async function bankAccountIn(
  db: Reader,
  ctx: MerchantCtx,
  currency: string,
): Promise<AccountRecord | undefined> {
  const [account] = await db
    .select()
    .from(withdrawalAccounts)
    .where(
      and(
        currentAccounts(ctx),
        eq(withdrawalAccounts.kind, 'bank'),
        eq(withdrawalAccounts.currency, currency),
      ),
    )
    .orderBy(
      sql`(select max(${withdrawals.requestedAt}) from ${withdrawals}
        where ${byId(withdrawals.merchantId, withdrawalAccounts.merchantId)}
          and ${eq(withdrawals.accountId, withdrawalAccounts.id)}) desc nulls last`,
      desc(eq(withdrawalAccounts.status, 'approved')),
      desc(eq(withdrawalAccounts.openArea, 'CN')),
      desc(withdrawalAccounts.createdAt),
      desc(withdrawalAccounts.id),
    )
    .limit(1)
  return account
}

/** Those of these accounts that have a withdrawal in progress. */
export async function withOpenWithdrawal(
  db: Reader,
  accountIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (accountIds.length === 0) return new Set()
  const rows = await db
    .select({ accountId: withdrawals.accountId })
    .from(withdrawals)
    .where(and(byId(withdrawals.accountId, accountIds), inArray(withdrawals.status, open)))
    .groupBy(withdrawals.accountId)
  return new Set(rows.flatMap(({ accountId }) => accountId ?? []))
}

export async function factsOf(db: Reader, account: AccountRecord): Promise<WithdrawalAccountFacts> {
  const { id, status, kind } = account
  return { status, kind, withdrawalOpen: (await withOpenWithdrawal(db, [id])).has(id) }
}

/** Like `factsOf`, but for a merchant user, who needs all groups for a change. */
export async function factsFor(db: Reader, ctx: MerchantCtx, account: AccountRecord) {
  const { allGroups } = await accessScopeOf(db, ctx)
  return { ...(await factsOf(db, account)), allGroups }
}
