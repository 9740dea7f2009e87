import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { keysOf, type Met, type RiskList } from '#domain/payments/risk-lists.ts'
import type { Reader, Tx } from '#server/db/open.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { riskRules } from '#server/db/schema/risk-lists.ts'
import { byId, ofMerchant, only } from '#server/kernel/scope.ts'

type Payment = Met & { readonly merchantId: string; readonly storeId: string }
/** The rule of each list that matches a payment, the oldest of several; null if none does. */
export type RuleHits = Readonly<Record<RiskList, string | null>>

const lockOf = (merchantId: string) => sql`hashtextextended(${`risk rules ${merchantId}`}, 0)`

/** Shared lock for payments that query the rules: they wait for a change under way, but not for each other. */
export const rulesHold = async (tx: Tx, merchantId: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${lockOf(merchantId)})`)
}
/**
 * Exclusive lock for changes to rules: waits for running payments that have queried the rules. Take it before any other
 * lock.
 */
export const rulesChange = async (tx: Tx, merchantId: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockOf(merchantId)})`)
}

/** The effective rules that match a payment now, found by its match keys. */
export async function ruleHits(db: Reader, payment: Payment): Promise<RuleHits> {
  const { merchantId, storeId } = payment
  const keys = keysOf(payment)
  if (keys.length === 0) return { black: null, white: null }
  const group = sql`(select s.group_id from ${stores} as s where ${byId(sql`s.id`, storeId)})`
  const rows = await db
    .select({ id: riskRules.id, list: riskRules.list })
    .from(riskRules)
    .where(
      only(
        ofMerchant({ merchantId }, riskRules),
        inArray(riskRules.matchKey, [...keys]),
        eq(riskRules.status, 'enabled'),
        isNull(riskRules.deletedAt),
        or(
          and(isNull(riskRules.forStoreId), isNull(riskRules.forGroupId)),
          eq(riskRules.forStoreId, storeId),
          sql`${riskRules.forGroupId} = ${group}`,
        ),
      ),
    )
    .orderBy(asc(riskRules.createdAt), asc(riskRules.id))
  const first = (list: RiskList) => rows.find((row) => row.list === list)?.id ?? null
  return { black: first('black'), white: first('white') }
}
