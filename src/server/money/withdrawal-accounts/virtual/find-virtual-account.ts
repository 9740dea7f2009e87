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

/** A virtual account of any merchant; for jobs and the desk. */
export async function virtualAccountOf(
  db: Reader,
  id: string,
): Promise<VirtualAccountRecord | undefined> {
  const [account] = await db.select().from(virtualAccounts).where(byId(virtualAccounts.id, id))
  return account
}

/** The currencies of virtual accounts, in alphabetical order. */
export const currenciesOf = (db: Reader, ids: readonly string[]): Promise<CurrencyRecord[]> =>
  db
    .select()
    .from(virtualAccountCurrencies)
    .where(inArray(virtualAccountCurrencies.virtualAccountId, [...ids]))
    .orderBy(asc(virtualAccountCurrencies.currency))

export async function articlesOf(db: Reader, merchantId: string) {
  const [row] = await db
    .select()
    .from(articlesOfAssociation)
    .where(ofMerchant({ merchantId }, articlesOfAssociation))
  return row
}

/** The facts for decisions about a virtual account; declined currencies may be requested again. */
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
