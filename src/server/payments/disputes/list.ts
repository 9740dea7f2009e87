import { and, eq, gte, inArray, lt, lte, or, type SQL } from 'drizzle-orm'
import type { Input } from '#contract/call.ts'
import type * as contract from '#contract/payments/disputes.ts'
import type { Database } from '#server/db/open.ts'
import { disputes } from '#server/db/schema/disputes.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { type Looking, listOf, readPart } from '#server/kernel/lists/list-of.ts'
import {
  byInstant,
  byNumber,
  byOwnId,
  byText,
  downwards,
  type Key,
} from '#server/kernel/lists/order.ts'
import { sameId, sameIdentifier } from '#server/kernel/lists/same-id.ts'
import { inScope, only } from '#server/kernel/scope.ts'
import { toRow } from './view.ts'

export type DisputeFilters = Omit<
  Input<typeof contract.queryPage>,
  'pageNum' | 'pageSize' | 'cursor' | 'total'
>

const select = (db: Database) =>
  db
    .select({
      held: disputes,
      storeName: stores.name,
      merchantReference: transactions.merchantReference,
    })
    .from(disputes)
    .innerJoin(stores, eq(stores.id, disputes.storeId))
    .innerJoin(transactions, eq(transactions.id, disputes.transactionId))
export type ListedDispute = Awaited<ReturnType<typeof select>>[number]

const ownId = byOwnId<ListedDispute>(disputes.id, ({ held }) => held.id)
const byTime: readonly Key<ListedDispute>[] = [
  byInstant(disputes.receivedAt, ({ held }) => held.receivedAt),
  ownId,
]

export const disputesWhere = (by: Looking, { storeId, ...filters }: DisputeFilters) =>
  only(
    inScope(by, disputes, storeId),
    filtered(filters),
    by.until && lte(disputes.receivedAt, by.until),
  )

export const alerts = listOf<Looking, DisputeFilters, ListedDispute>({
  order: downwards(...byTime),
  sorts: {
    time: byTime,
    deadline: [byInstant(disputes.deadline, ({ held }) => held.deadline), ownId],
    amount: [
      byText(disputes.currency, ({ held }) => held.currency),
      byNumber(disputes.amount, ({ held }) => held.amount),
      ownId,
    ],
  },
  where: disputesWhere,
  read: (db, part) => readPart(select(db), part),
  all: (db, where) => db.select({ id: disputes.id }).from(disputes).where(where).getSQL(),
})

export const queryPage: Handler<typeof contract.queryPage> = (ctx, input) =>
  alerts.page(ctx.db, ctx, input, (rows) => rows.map(toRow))

const filtered = ({
  from,
  to,
  disputeId,
  transactionId,
  reason,
  status,
}: Omit<DisputeFilters, 'storeId'>): SQL | undefined =>
  and(
    from ? gte(disputes.receivedAt, new Date(from)) : undefined,
    to ? lt(disputes.receivedAt, new Date(to)) : undefined,
    // Matches our id or the card network's.
    disputeId
      ? or(sameId(disputes.id, disputeId), sameIdentifier(disputes.networkReference, disputeId))
      : undefined,
    transactionId ? sameId(disputes.transactionId, transactionId) : undefined,
    reason?.length ? inArray(disputes.reason, reason) : undefined,
    status?.length ? inArray(disputes.status, status) : undefined,
  )
