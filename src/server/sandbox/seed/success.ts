import type { Currency } from '#domain/currencies.ts'
import { limits } from '#domain/limits.ts'
import { basisPointsOf, convert } from '#domain/money.ts'
import { midnightAtOrAfter, plusDays } from '#domain/time-zones.ts'
import { inbound, type Place, reserveRelease, settlement } from '#server/ledger/movements.ts'
import { rateOf } from './rates.ts'
import type { Row, Shop, World } from './world.ts'

export const settlementDays = 3
const feeFixedUsd = 30n

/** The currency a store settles a payment in. */
const settles = ({ store }: Shop, currency: Currency): Currency =>
  store.settles.find((code) => code === currency) ?? store.settles[0] ?? 'USD'

export const placeOf = (row: Row, at: Date, flowId: string | null = null): Place => ({
  merchantId: row.merchantId,
  storeId: row.storeId,
  transactionId: row.id,
  flowId,
  at,
  currency: row.settlementCurrency as Currency, // set before anything moves
})

export const originalOf = (row: Row, amount: bigint) => ({
  amount,
  currency: row.currency as Currency,
  rate: row.rate ?? '1',
})

/** Money came in: it waits, settles at midnight some days later, and its reserve comes free after 180 days. */
export function moneyIn(world: World, shop: Shop, row: Row, at: Date): void {
  const currency = row.currency as Currency // the generator writes our codes only
  const target = settles(shop, currency)
  row.settlementCurrency = target
  row.rate = rateOf(currency, target)
  row.settlementAmount =
    currency === target ? row.amount : convert(row.amount, currency, target, row.rate)
  row.fee =
    basisPointsOf(row.settlementAmount, shop.company.feeBasisPoints) +
    convert(feeFixedUsd, 'USD', target, rateOf('USD', target))
  row.reserve = basisPointsOf(row.settlementAmount, limits.rollingReserveBasisPoints)
  row.refundUntil = plusDays(at, limits.refundDays)
  row.settleAt = midnightAtOrAfter(plusDays(at, settlementDays))
  world.book(inbound(placeOf(row, at), row.settlementAmount, originalOf(row, row.amount)))
  world.plan.add(row.settleAt, (when) => settle(world, row, when))
}

function settle(world: World, row: Row, at: Date): void {
  const gross = (row.settlementAmount ?? 0n) - row.settlementRefunded
  row.reserve = basisPointsOf(gross, limits.rollingReserveBasisPoints)
  row.settledAt = at
  row.releaseAt = midnightAtOrAfter(plusDays(at, limits.rollingReserveDays))
  world.book(settlement(placeOf(row, at), { gross, fee: row.fee ?? 0n, reserve: row.reserve }))
  world.plan.add(row.releaseAt, (when) => {
    row.releasedAt = when
    world.book(reserveRelease(placeOf(row, when), (row.reserve ?? 0n) - row.reserveReturned))
  })
}
