import type { Currency } from '#domain/currencies.ts'
import { limits } from '#domain/limits.ts'
import { convert } from '#domain/money.ts'
import { type Cost, costAfter, costOf } from '#domain/payments/payment-cost.ts'
import { midnightAtOrAfter, plusDays } from '#domain/time-zones.ts'
import {
  inbound,
  type PostingContext,
  reserveRelease,
  settlement,
} from '#server/ledger/movements.ts'
import { termsOf } from './companies.ts'
import { rateOf } from './rates.ts'
import type { Row, Shop, World } from './world.ts'

export const settlementDays = 3
const feeFixedUsd = 30n

const settles = ({ store }: Shop, currency: Currency): Currency =>
  store.settles.find((code) => code === currency) ?? store.settles[0] ?? 'USD'

export const postingContextOf = (
  row: Row,
  at: Date,
  flowId: string | null = null,
): PostingContext => ({
  merchantId: row.merchantId,
  storeId: row.storeId,
  transactionId: row.id,
  flowId,
  at,
  currency: row.settlementCurrency as Currency, // set before any posting
})

export const originalOf = (row: Row, amount: bigint) => ({
  amount,
  currency: row.currency as Currency,
  rate: row.rate ?? '1',
})

/**
 * Books an incoming payment: it waits, settles at midnight some days later, and its reserve is released after 180 days.
 */
export function moneyIn(world: World, shop: Shop, row: Row, at: Date): void {
  const currency = row.currency as Currency // the generator writes only supported currency codes
  const target = settles(shop, currency)
  row.settlementCurrency = target
  row.rate = rateOf(currency, target)
  row.settlementAmount =
    currency === target ? row.amount : convert(row.amount, currency, target, row.rate)
  const fixedFee = convert(feeFixedUsd, 'USD', target, rateOf('USD', target))
  Object.assign(row, costOf(termsOf(row.merchantId), row.settlementAmount, fixedFee))
  row.refundUntil = plusDays(at, limits.refundDays)
  row.settleAt = midnightAtOrAfter(plusDays(at, settlementDays))
  world.book(inbound(postingContextOf(row, at), row.settlementAmount, originalOf(row, row.amount)))
  world.plan.add(row.settleAt, (when) => settle(world, row, when))
}

const costNow = ({ fee, reserve }: Row): Cost => ({ fee: fee ?? 0n, reserve: reserve ?? 0n })

/**
 * Before settlement, refunds lower fee and reserve, and returned refunds raise them again: by `minor`, negative for a
 * reduction.
 */
export function changeCost(row: Row, minor: bigint): void {
  const gross = (row.settlementAmount ?? 0n) - row.settlementRefunded
  Object.assign(row, costAfter(termsOf(row.merchantId), costNow(row), gross, gross + minor))
}

function settle(world: World, row: Row, at: Date): void {
  const gross = (row.settlementAmount ?? 0n) - row.settlementRefunded
  const { fee, reserve } = costNow(row)
  row.settledAt = at
  row.releaseAt = midnightAtOrAfter(plusDays(at, limits.rollingReserveDays))
  world.book(settlement(postingContextOf(row, at), { gross, fee, reserve }))
  world.plan.add(row.releaseAt, (when) => {
    row.releasedAt = when
    world.book(
      reserveRelease(postingContextOf(row, when), (row.reserve ?? 0n) - row.reserveReturned),
    )
  })
}
