import { sql } from 'drizzle-orm'
import { day } from '#domain/durations.ts'
import type { WinLikelihoodFacts } from '#domain/payments/win-likelihood.ts'
import type { Reader } from '#server/db/open.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { byId } from '#server/kernel/scope.ts'
import { readLogistics, readViews } from '../found-of.ts'
import { type Order, readOrders } from '../read-orders.ts'
import { evidenceOf } from './find-evidence.ts'

/**
 * The facts for the win likelihood of each payment, by transaction, in a fixed number of queries. The ids must come
 * from records that were read within scope. The caller adds the items of an answer to `items`.
 */
export async function winLikelihoodFactsOf(
  db: Reader,
  transactionIds: readonly string[],
): Promise<ReadonlyMap<string, WinLikelihoodFacts>> {
  const orders = await readOrders(db, transactionIds)
  if (orders.length === 0) return new Map()
  const found = await evidenceOf(db, orders)
  const ids = orders.map(({ id }) => id)
  const parcels = new Map((await readLogistics(db, ids)).map((one) => [one.id, one]))
  const paymentIds = orders.map(({ paymentId }) => paymentId)
  const views = new Set((await readViews(db, paymentIds)).map(({ id }) => id))
  const earlier = await earlierPayments(db, ids)
  return new Map(
    orders.map((order) => {
      const parcel = parcels.get(order.id)
      return [
        order.id,
        {
          items: (found.get(order.id) ?? []).map(({ item }) => item),
          threeD: order.threeD,
          payerView: views.has(order.paymentId),
          sendsGoods: order.sendsGoods,
          refunded: order.refunded >= order.amount,
          earlierPayments: earlier.get(order.id) ?? 0,
          daysToShip: parcel ? daysBetween(order, parcel.shipDate) : null,
          shippingCountry: order.shipping?.country ?? null,
          receiverCountry: parcel?.receiverCountry ?? null,
          cardCountry: order.issueCountry,
        },
      ]
    }),
  )
}

const daysBetween = ({ createdAt }: Order, shipDate: string): number =>
  Math.max(0, Math.floor((Date.parse(shipDate) - createdAt.getTime()) / day) + 1)

/** The count is capped: three are as convincing as thirty. */
const earlierMax = 3

/** Earlier undisputed payments with the same card to the same merchant, by payment. */
async function earlierPayments(
  db: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ id: string; count: number }>(sql`
    select ${transactions.id} as id, (
      select count(*)::int from (
        select 1 from ${transactions} e
        where ${byId(sql`e.merchant_id`, transactions.merchantId)}
          and e.card_last_four = ${transactions.cardLastFour}
          and e.card_first_six = ${transactions.cardFirstSix}
          and e.created_at < ${transactions.createdAt}
          and e.card_hash = ${transactions.cardHash}
          and e.type in ('DEBIT', 'AUTH') and e.status = 'SUCCESS'
          and not e.charged_back and not e.chargeback_open
        limit ${earlierMax}
      ) found
    ) as count
    from ${transactions} where ${byId(transactions.id, ids)}`)
  return new Map(rows.map(({ id, count }) => [id, count]))
}
