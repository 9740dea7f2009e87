import { type SQL, sql } from 'drizzle-orm'
import { type Looking, listOf } from '#server/kernel/lists/list-of.ts'
import {
  byInstant,
  byNumber,
  byOwnId,
  byText,
  downwards,
  type Key,
} from '#server/kernel/lists/order.ts'
import { byId, ofMerchant, only, type Scope, type TenantFilter } from '#server/kernel/scope.ts'
import { named, type Seen, selectWithdrawals } from './view.ts'

/** What the filters select: stores, and withdrawals. */
type Meaning = {
  readonly storeId?: readonly string[] | undefined
  readonly where: SQL | undefined
}

export const storesIn = (
  { storeIds }: Pick<Scope, 'storeIds'>,
  asked: readonly string[] | undefined,
): readonly string[] => (asked ? storeIds.filter((id) => asked.includes(id)) : storeIds)

const own = byOwnId<Seen>(sql`w.id`, (row) => row.id)
const byTime: readonly Key<Seen>[] = [byInstant(sql`w.requested_at`, (row) => row.requestedAt), own]
// Sorts by the visible amount, so that a user with only some of the stores cannot infer the others' parts.
const byAmount: readonly Key<Seen>[] = [
  byText(sql`w.currency`, (row) => row.currency),
  byNumber(sql`part.amount`, (row) => row.amount),
  own,
]

/** List of withdrawals with a part of a visible store, newest first, for a list's own filters. */
export const withdrawalsBy = <Filters extends object>(
  meaning: (filters: Filters, now: Date) => Meaning,
) =>
  listOf<Looking, Filters, Seen>({
    order: downwards(...byTime),
    sorts: { time: byTime, amount: byAmount },
    where: (by, filters) =>
      only(
        ofMerchant(by, named),
        meaning(filters, by.now).where,
        by.until && sql`w.requested_at <= ${by.until.toISOString()}::timestamptz`,
      ),
    read: (db, { where, sort, limit, offset }, by, filters) =>
      selectWithdrawals(
        db,
        { storeIds: storesIn(by, meaning(filters, by.now).storeId), where },
        sql`order by ${sql.join([...sort], sql`, `)} limit ${limit} offset ${offset}`,
      ),
    all: (_db, where, by, filters) => idsOf(where, storesIn(by, meaning(filters, by.now).storeId)),
  })

const idsOf = (where: TenantFilter, storeIds: readonly string[]): SQL => sql`
  select w.id from withdrawals w where ${where}
  and exists (select from withdrawal_parts p
    where p.withdrawal_id = w.id and ${byId(sql`p.store_id`, storeIds)})`
