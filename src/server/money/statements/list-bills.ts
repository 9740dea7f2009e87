import { eq, gt, isNull, lte } from 'drizzle-orm'
import type { Input } from '#contract/call.ts'
import type { Bill } from '#contract/money/statement-shapes.ts'
import type * as contract from '#contract/money/statements.ts'
import type { Database } from '#server/db/open.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { statements } from '#server/db/schema/statements.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { listOf, type PageQuery, readPart } from '#server/kernel/lists/list-of.ts'
import { byInstant, byOwnId, downwards } from '#server/kernel/lists/order.ts'
import { only } from '#server/kernel/scope.ts'
import { daysOf } from './documents.ts'
import { visibleStatements } from './visible.ts'

type BillFilters = Omit<Input<typeof contract.listBills>, keyof PageQuery>

/** Query for statements with the names of their websites; the caller adds the scope. */
export const selectBills = (db: Pick<Database, 'select'>) =>
  db
    .select({ statement: statements, storeName: stores.name })
    .from(statements)
    .leftJoin(stores, eq(stores.id, statements.storeId))
export type FoundBill = Awaited<ReturnType<ReturnType<typeof selectBills>['execute']>>[number]

const bills = listOf<MerchantCtx, BillFilters, FoundBill>({
  order: downwards(
    byInstant(statements.until, ({ statement }) => statement.until),
    byOwnId(statements.id, ({ statement }) => statement.id),
  ),
  where: (ctx, { type, state, storeId, from, to }) =>
    only(
      visibleStatements(ctx),
      type && eq(statements.type, type),
      state && eq(statements.state, state),
      storeId === 'all' ? isNull(statements.storeId) : undefined,
      storeId && storeId !== 'all' ? eq(statements.storeId, storeId) : undefined,
      from ? gt(statements.until, new Date(from)) : undefined,
      to ? lte(statements.until, new Date(to)) : undefined,
    ),
  read: (db, part) => readPart(selectBills(db), part),
  all: (db, where) => db.select({ id: statements.id }).from(statements).where(where).getSQL(),
})

export const toBill = ({ statement, storeName }: FoundBill): Bill => {
  const { id, type, storeId, state, entries, formats, createdAt, createdBy, endedAt } = statement
  return {
    ...{ statementId: id, type, ...daysOf(statement), storeId, state, entries },
    storeName: storeId === null ? null : (storeName ?? storeId),
    formats: [...formats],
    createdAt: createdAt.toISOString(),
    createdBy,
    endedAt: endedAt?.toISOString() ?? null,
  }
}

export const listBills: Handler<typeof contract.listBills> = (ctx, input) =>
  bills.page(ctx.db, ctx, input, (rows) => rows.map(toBill))
