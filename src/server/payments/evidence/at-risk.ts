import { eq, gte, type SQL, sql } from 'drizzle-orm'
import type { Input } from '#contract/call.ts'
import type * as contract from '#contract/payments/evidence.ts'
import type { RiskRow } from '#contract/payments/evidence-shapes.ts'
import { addUp } from '#domain/converted.ts'
import { type Currency, currencyOf, isCurrency } from '#domain/currencies.ts'
import { decimalOf } from '#domain/money.ts'
import { largeAmounts, orderRisksOf, riskSince } from '#domain/payments/order-risk.ts'
import { startOfDay } from '#domain/time-zones.ts'
import type { Database, Reader } from '#server/db/open.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { type Looking, listOf, readPart } from '#server/kernel/lists/list-of.ts'
import { byInstant, byOwnId, downwards, type Key } from '#server/kernel/lists/order.ts'
import { inScope, only, type TenantFilter } from '#server/kernel/scope.ts'
import { type AccessScope, accessScopeOf } from '#server/payments/logistics/shared/access-scope.ts'

const t = transactions
// Written exactly as the condition of the index `transactions_unproven`, so that the planner uses it.
const unproven = sql`${t.type} in ('DEBIT', 'CAPTURE') and ${t.status} = 'SUCCESS'
  and not ${t.chargebackOpenOrLost} and not ${t.chargedBack}
  and (${t.deliveryProof} = 'none' or (${t.deliveryProof} = 'tracking' and not ${t.threeD}))`

const largeFrom = sql.join(
  largeAmounts.map(([currency, amount]) => sql.raw(`when '${currency}' then ${amount}`)),
  sql` `,
)
/** Must match `orderRisksOf`; a test compares the two. */
const isAtRisk = ({ sending }: AccessScope): SQL => {
  const sends = sending.length > 0 ? sql`${t.storeId} in ${[...sending]}` : sql`false`
  return sql`((${t.deliveryProof} = 'none' and ${sends})
    or (not ${t.threeD} and ${t.amount} >= case ${t.currency} ${largeFrom} end))`
}

const ofReach = (reach: AccessScope, now: Date): TenantFilter =>
  only(
    inScope(reach, transactions),
    unproven,
    gte(t.createdAt, startOfDay(riskSince(now), 'UTC+0') ?? now),
    sql`${t.refunded} < ${t.amount}`,
    isAtRisk(reach),
  )

/** The orders at risk: by currency with their sum, and by website, largest count first. */
export const getAtRisk: Handler<typeof contract.getAtRisk> = async (ctx, { storeId }) => {
  const reach = await accessScopeOf(ctx.db, ctx, storeId)
  const rows = await ctx.db
    .select({
      storeId: t.storeId,
      storeName: stores.name,
      currency: t.currency,
      count: sql`count(*)`.mapWith(Number),
      amount: sql`sum(${t.amount} - ${t.refunded})`.mapWith(BigInt),
    })
    .from(transactions)
    .innerJoin(stores, eq(stores.id, t.storeId))
    .where(ofReach(reach, ctx.now))
    .groupBy(t.storeId, stores.name, t.currency)
  const byStore = Map.groupBy(rows, (row) => row.storeId)
  const countOf = (of: readonly { count: number }[]) => of.reduce((sum, one) => sum + one.count, 0)
  const sums = [...Map.groupBy(rows, (row) => row.currency)]
    .flatMap(([currency, of]) => {
      if (!isCurrency(currency)) return []
      const amount = of.reduce((sum, one) => sum + one.amount, 0n)
      return [{ currency, count: countOf(of), amount }]
    })
    .toSorted((a, b) => b.count - a.count || (a.currency < b.currency ? -1 : 1))
  return {
    count: countOf(rows),
    sums: sums.map((sum) => ({ ...sum, amount: decimalOf(sum.amount, sum.currency) })),
    total: await totalOf(ctx, sums),
    stores: [...byStore]
      .map(([id, of]) => ({ storeId: id, storeName: of[0]?.storeName ?? id, count: countOf(of) }))
      .toSorted((a, b) => b.count - a.count || (a.storeId < b.storeId ? -1 : 1)),
    since: riskSince(ctx.now),
  }
}

type Sum = { readonly currency: Currency; readonly amount: bigint }

/** Several currencies are converted into the main one; a single currency stays as it is. */
async function totalOf(ctx: MerchantCtx, sums: readonly Sum[]) {
  const [first, second] = sums
  if (!first) return null
  const { mainCurrency, ratesInto } = ctx.services.extensions
  const into = (second && (await mainCurrency(ctx))) || first.currency
  const present = sums.map(({ currency }) => currency)
  const rates = second ? await ratesInto(ctx, into, present) : new Map<Currency, string>()
  const { amount, leftOut } = addUp(sums, into, rates)
  return { currency: into, amount: decimalOf(amount, into), leftOut: [...leftOut] }
}

const selectRows = (db: Database) =>
  db
    .select({
      id: t.id,
      createdAt: t.createdAt,
      storeId: t.storeId,
      storeName: stores.name,
      orderId: t.merchantReference,
      currency: t.currency,
      amount: t.amount,
      refunded: t.refunded,
      threeD: t.threeD,
      proof: t.deliveryProof,
    })
    .from(transactions)
    .innerJoin(stores, eq(stores.id, t.storeId))
type Row = Awaited<ReturnType<typeof selectRows>>[number]
type Filters = Pick<Input<typeof contract.listAtRisk>, 'storeId'>

const keys: readonly Key<Row>[] = [
  byInstant(t.createdAt, (row) => row.createdAt),
  byOwnId(t.id, (row) => row.id),
]

const risky = listOf<Looking, Filters, Row>({
  order: downwards(...keys),
  sorts: { time: keys },
  where: async (by, { storeId }, db: Reader) =>
    ofReach(await accessScopeOf(db, by, storeId), by.now),
  read: (db, part) => readPart(selectRows(db), part),
  all: (db, where) => db.select({ id: t.id }).from(transactions).where(where).getSQL(),
})

export const listAtRisk: Handler<typeof contract.listAtRisk> = async (ctx, input) => {
  const { sending } = await accessScopeOf(ctx.db, ctx, input.storeId)
  return risky.page(ctx.db, ctx, input, (rows) => rows.map((row) => toRow(row, sending)))
}

function toRow(row: Row, sending: readonly string[]): RiskRow {
  const { id, createdAt, storeId, storeName, orderId, threeD, proof } = row
  const currency = currencyOf(row.currency)
  const facts = { sendsGoods: sending.includes(storeId), proof, threeD, currency }
  return {
    ...{ transactionId: id, paidAt: createdAt.toISOString(), storeId, storeName, orderId },
    ...{ currency, amount: decimalOf(row.amount - row.refunded, currency) },
    risks: [...orderRisksOf({ ...facts, amount: row.amount })],
  }
}
