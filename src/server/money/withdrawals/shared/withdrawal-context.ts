import { and, eq, gte, notInArray, sql } from 'drizzle-orm'
import { currencyOf } from '#domain/currencies.ts'
import type { WithdrawalFacts } from '#domain/money/withdrawal-blocks.ts'
import { returnedStatuses } from '#domain/money/withdrawals.ts'
import { midnightAtOrBefore } from '#domain/time-zones.ts'
import { verificationStatusOf } from '#server/company/identity/shared/verification.ts'
import type { Reader, Tx } from '#server/db/open.ts'
import { identityDocuments } from '#server/db/schema/identity-documents.ts'
import { ledgerAccounts } from '#server/db/schema/ledger.ts'
import { merchants } from '#server/db/schema/merchants.ts'
import { withdrawals } from '#server/db/schema/withdrawals.ts'
import { fail } from '#server/kernel/failure.ts'
import { inScope, ofMerchant } from '#server/kernel/scope.ts'
import { type LockedAccount, lockAccounts, nameOf } from '#server/ledger/accounts.ts'
import { type Account, accountFor, holdAccount } from '../account.ts'
import type { Source } from '../source.ts'
import type { Rates } from './terms.ts'

/** Everything that decides about a withdrawal, at one instant. */
export type WithdrawalContext = {
  readonly facts: WithdrawalFacts
  readonly account: Account | undefined
  readonly holdings: readonly Holding[]
}
type Holding = {
  readonly storeId: string
  readonly accountId: bigint
  readonly available: bigint
}

type Asked = {
  readonly source: Source
  readonly rates: Rates
  readonly now: Date
  /** Set if the account was chosen explicitly. */
  readonly accountId?: string | undefined
}

/** The current state for a preview, without locks. */
export async function readWithdrawalContext(db: Reader, asked: Asked): Promise<WithdrawalContext> {
  const [merchant] = await db
    .select()
    .from(merchants)
    .where(eq(merchants.id, asked.source.merchantId))
  const holdings = await holdingsOf(db, asked.source)
  const account = await accountFor(db, accountAsked(asked))
  return standingOf(db, asked, { merchant: merchant ?? fail('not_found'), holdings, account })
}

/**
 * The current state with everything locked: first the merchant, because withdrawals share one limit, then the receiving
 * account, then the balances in the ledger's lock order.
 */
export async function lockWithdrawalContext(tx: Tx, asked: Asked): Promise<WithdrawalContext> {
  const { merchantId, currency } = asked.source
  const [merchant] = await tx
    .select()
    .from(merchants)
    .where(eq(merchants.id, merchantId))
    .for('no key update')
  const account = await holdAccount(tx, accountAsked(asked))
  const stores = (await holdingsOf(tx, asked.source)).map(({ storeId }) => storeId)
  const kinds = ['available', 'frozen'] as const
  const locked = await lockAccounts(
    tx,
    stores.flatMap((storeId) => kinds.map((kind) => ({ merchantId, storeId, kind, currency }))),
  )
  const holdings = stores.flatMap((storeId) =>
    toHolding(locked.get(nameOf({ storeId, kind: 'available', currency }))),
  )
  return standingOf(tx, asked, { merchant: merchant ?? fail('not_found'), holdings, account })
}

const accountAsked = ({ source, accountId }: Asked) => ({ ...source, accountId })

const toHolding = (account: LockedAccount | undefined): Holding[] =>
  account ? [{ storeId: account.storeId, accountId: account.id, available: account.balance }] : []

async function holdingsOf(db: Reader, { merchantId, storeIds, currency }: Source) {
  if (storeIds.length === 0) return []
  return db
    .select({
      storeId: ledgerAccounts.storeId,
      accountId: ledgerAccounts.id,
      available: ledgerAccounts.balance,
    })
    .from(ledgerAccounts)
    .where(
      and(
        inScope({ merchantId, storeIds }, ledgerAccounts),
        eq(ledgerAccounts.kind, 'available'),
        eq(ledgerAccounts.currency, currency),
      ),
    )
}

/** The documents on which a merchant's withdrawals depend, the first to expire first. */
export const documentsOf = (db: Reader, merchantId: string) =>
  db
    .select({ holder: identityDocuments.holder, expiresOn: identityDocuments.expiresOn })
    .from(identityDocuments)
    .where(ofMerchant({ merchantId }, identityDocuments))
    .orderBy(identityDocuments.expiresOn, identityDocuments.id)

type Found = Pick<WithdrawalContext, 'holdings' | 'account'> & {
  readonly merchant: typeof merchants.$inferSelect
}

async function standingOf(db: Reader, asked: Asked, found: Found): Promise<WithdrawalContext> {
  const { source, rates } = asked
  const { merchant, holdings, account } = found
  const { currency } = source
  const documents = await documentsOf(db, source.merchantId)
  const { withdrawalFeeUsd: fee, withdrawalsLockedAt } = merchant
  return {
    facts: {
      currency,
      available: holdings.reduce((sum, { available }) => sum + available, 0n),
      fee: fee === null ? null : rates.fromDollars(fee, currency),
      permitted: await permittedOf(db, asked, merchant.withdrawalLimitUsd),
      locked: withdrawalsLockedAt !== null,
      account: account?.status ?? null,
      documents,
      verification: verificationStatusOf(merchant),
    },
    account,
    holdings,
  }
}

/** The rest of the merchant's daily limit, over all its stores and currencies. */
async function permittedOf(db: Reader, { source, rates, now }: Asked, limit: bigint | null) {
  if (limit === null) return null
  const today = await db
    .select({
      currency: withdrawals.currency,
      sum: sql`sum(${withdrawals.amount})`.mapWith(BigInt),
    })
    .from(withdrawals)
    .where(
      and(
        ofMerchant(source, { merchantId: withdrawals.merchantId }),
        gte(withdrawals.requestedAt, midnightAtOrBefore(now)),
        notInArray(withdrawals.status, [...returnedStatuses]),
      ),
    )
    .groupBy(withdrawals.currency)
  const used = today.reduce(
    (total, { currency, sum }) => total + rates.toDollars(sum, currencyOf(currency)),
    0n,
  )
  return used >= limit ? 0n : rates.fromDollars(limit - used, source.currency)
}
