import { and, eq, gte, inArray, lt, lte, or, type SQL } from 'drizzle-orm'
import type { Input } from '#contract/call.ts'
import type * as contract from '#contract/payments/chargebacks.ts'
import type { Database } from '#server/db/open.ts'
import { chargebackDrafts, chargebacks } from '#server/db/schema/chargebacks.ts'
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
import { toRows } from './view.ts'

type CaseFilters = Omit<Input<typeof contract.list>, 'pageNum' | 'pageSize' | 'cursor' | 'total'>

/** A half-open interval: from one instant, before another. */
const between = (
  column: typeof chargebacks.openedAt | typeof chargebacks.deadline | typeof chargebacks.closedAt,
  from: string | undefined,
  to: string | undefined,
) => and(from ? gte(column, new Date(from)) : undefined, to ? lt(column, new Date(to)) : undefined)

/** Matches our id or the card network's. */
const named = (id: string) =>
  or(sameId(chargebacks.id, id), sameIdentifier(chargebacks.caseReference, id))

/** The filter condition on cases; the caller must add the scope and join the payment. */
const caseWhere = (asked: CaseFilters): SQL | undefined =>
  and(
    between(chargebacks.openedAt, asked.from, asked.to),
    between(chargebacks.deadline, asked.deadlineFrom, asked.deadlineTo),
    between(chargebacks.closedAt, asked.closedFrom, asked.closedTo),
    asked.chargebackId ? named(asked.chargebackId) : undefined,
    asked.transactionId ? sameId(chargebacks.transactionId, asked.transactionId) : undefined,
    asked.flowId ? sameId(transactions.outFlowId, asked.flowId) : undefined,
    asked.stage?.length ? inArray(chargebacks.stage, asked.stage) : undefined,
    asked.status?.length ? inArray(chargebacks.status, asked.status) : undefined,
    asked.appealStatus?.length ? inArray(chargebacks.appeal, asked.appealStatus) : undefined,
    asked.outcome?.length ? inArray(chargebacks.outcome, asked.outcome) : undefined,
    asked.reason?.length ? inArray(chargebacks.reason, asked.reason) : undefined,
    asked.brand?.length ? inArray(transactions.brand, asked.brand) : undefined,
  )

/**
 * Cases with their payments, websites and drafts. A draft counts only while the case is pending: an unsubmitted one is
 * ignored while the bank decides.
 */
export const selectCases = (db: Pick<Database, 'select'>) =>
  db
    .select({
      held: chargebacks,
      storeName: stores.name,
      payment: transactions,
      draft: chargebackDrafts,
    })
    .from(chargebacks)
    .innerJoin(stores, eq(stores.id, chargebacks.storeId))
    .innerJoin(transactions, eq(transactions.id, chargebacks.transactionId))
    .leftJoin(
      chargebackDrafts,
      and(eq(chargebackDrafts.chargebackId, chargebacks.id), eq(chargebacks.status, 'pending')),
    )
export type Listed = Awaited<ReturnType<typeof selectCases>>[number]

const ownId = byOwnId<Listed>(chargebacks.id, ({ held }) => held.id)
const opened: readonly Key<Listed>[] = [
  byInstant(chargebacks.openedAt, ({ held }) => held.openedAt),
  ownId,
]

export const casesOf = (by: Looking, { storeId, ...filters }: CaseFilters) =>
  only(
    inScope(by, chargebacks, storeId),
    caseWhere(filters),
    by.until && lte(chargebacks.openedAt, by.until),
  )

export const cases = listOf<Looking, CaseFilters, Listed>({
  order: downwards(...opened),
  sorts: {
    opened,
    deadline: [byInstant(chargebacks.deadline, ({ held }) => held.deadline), ownId],
    // Grouped by currency: equal numbers in different currencies are different amounts.
    amount: [
      byText(chargebacks.currency, ({ held }) => held.currency),
      byNumber(chargebacks.amount, ({ held }) => held.amount),
      ownId,
    ],
  },
  where: casesOf,
  read: (db, part) => readPart(selectCases(db), part),
  all: (db, where) => countedCases(db).where(where).getSQL(),
})

/** The ids of the same rows, for counting. */
export const countedCases = (db: Pick<Database, 'select'>) =>
  db
    .select({ id: chargebacks.id })
    .from(chargebacks)
    .innerJoin(transactions, eq(transactions.id, chargebacks.transactionId))

export const list: Handler<typeof contract.list> = (ctx, input) =>
  cases.page(ctx.db, ctx, input, (rows) => toRows(ctx.db, rows))
