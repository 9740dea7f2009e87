import { asc, inArray } from 'drizzle-orm'
import type { VirtualAccountFacts } from '#machines/money/lifecycles/virtual-account.ts'
import type { Reader } from '#server/db/open.ts'
import {
  articlesOfAssociation,
  virtualAccountCurrencies,
  virtualAccounts,
} from '#server/db/schema/withdrawal-accounts.ts'
import { byId, ofMerchant } from '#server/kernel/scope.ts'

export type VirtualAccountRecord = typeof virtualAccounts.$inferSelect
export type CurrencyRecord = typeof virtualAccountCurrencies.$inferSelect

/** A virtual account, whosever it is; for the jobs and the desk. */
export async function virtualAccountOf(
  db: Reader,
  id: string,
): Promise<VirtualAccountRecord | undefined> {
  const [account] = await db.select().from(virtualAccounts).where(byId(virtualAccounts.id, id))
  return account
}

/** The currencies of virtual accounts, in the order of the alphabet. */
export const currenciesOf = (db: Reader, ids: readonly string[]): Promise<CurrencyRecord[]> =>
  db
    .select()
    .from(virtualAccountCurrencies)
    .where(inArray(virtualAccountCurrencies.virtualAccountId, [...ids]))
    .orderBy(asc(virtualAccountCurrencies.currency))

/** The merchant's articles of association; undefined while none were uploaded. */
export async function articlesOf(db: Reader, merchantId: string) {
  const [row] = await db
    .select()
    .from(articlesOfAssociation)
    .where(ofMerchant({ merchantId }, articlesOfAssociation))
  return row
}

/** What a decision about a virtual account rests on; currencies that were refused may be applied for again. */
export async function factsOf(
  db: Reader,
  { id, merchantId, status }: VirtualAccountRecord,
): Promise<VirtualAccountFacts> {
  const held = (await currenciesOf(db, [id])).filter((one) => one.status !== 'review_failed')
  return {
    status,
    currencies: held.map(({ currency }) => currency),
    waits: held.some((one) => one.status === 'in_review'),
    articles: (await articlesOf(db, merchantId)) !== undefined,
  }
}
