import type { Currency } from '#domain/currencies.ts'
import { convert, shareOf } from '#domain/money.ts'
import { plusDays } from '#domain/time-zones.ts'
import {
  refundSettled,
  refundUnsettled,
  returnSettled,
  returnUnsettled,
} from '#server/ledger/movements.ts'
import { managerOf } from './companies.ts'
import { addRecord, recipientOf, recordOf } from './payment-row.ts'
import { rateOf } from './rates.ts'
import { changeCost, originalOf, postingContextOf } from './success.ts'
import type { Row, World } from './world.ts'

const refundFeeUsd = 20n

export function planRefunds(world: World, row: Row, at: Date): void {
  const { random } = world
  if (!random.chance(0.046)) return
  const shares = random.weighted([
    [[100], 68],
    [[30], 14],
    [[25, 50], 12],
    [[20, 20, 60], 6],
  ] as readonly (readonly [readonly number[], number])[])
  let when = at
  for (const share of shares) {
    when = new Date(when.getTime() + random.int(2, 14 * 24 * 60) * 60_000)
    world.plan.add(when, (then) => refund(world, row, (row.amount * BigInt(share)) / 100n, then))
  }
}

/** Refunds part of a payment, if the payment and the balance suffice. */
export function refund(world: World, row: Row, amount: bigint, at: Date): void {
  const currency = row.settlementCurrency as Currency // a refund must follow the incoming payment
  if (amount <= 0n || row.refunded + amount > row.amount || row.chargebackOpenOrLost) return
  const taken =
    shareOf(row.settlementAmount ?? 0n, row.refunded + amount, row.amount) - row.settlementRefunded
  const settled = row.settledAt instanceof Date
  const held = row.releasedAt ? 0n : (row.reserve ?? 0n) - row.reserveReturned
  const reserve = settled
    ? shareOf(held, taken, (row.settlementAmount ?? 0n) - row.settlementRefunded)
    : 0n
  const fee = settled ? convert(refundFeeUsd, 'USD', currency, rateOf('USD', currency)) : 0n
  if (
    taken <= 0n ||
    (settled && world.balanceOf(row.storeId, 'available', currency) + reserve < taken + fee)
  )
    return
  const record = recordOf(world, row, 'REFUND', amount, at)
  Object.assign(record, {
    settlementCurrency: currency,
    settlementAmount: taken,
    recipient: recipientOf(row),
    rate: row.rate,
    fee,
  })
  if (!settled) changeCost(row, -taken)
  row.refunded += amount
  row.settlementRefunded += taken
  row.reserveReturned += reserve
  addRecord(world, row, record, 'refund', 'refunded')
  const place = postingContextOf(row, at, record.id)
  world.book(
    settled
      ? refundSettled(place, { amount: taken, fee, reserve }, originalOf(row, amount))
      : refundUnsettled(place, taken, originalOf(row, amount)),
  )
  const whole = row.refunded === row.amount
  record.outcome = whole ? 'REFUND_FULL_SUCCESSFUL' : 'REFUND_PARTIAL_SUCCESSFUL'
  if (world.random.chance(0.035)) refuse(world, row, record, { taken, fee, reserve, settled })
}

type Taken = {
  readonly taken: bigint
  readonly fee: bigint
  readonly reserve: bigint
  readonly settled: boolean
}

/**
 * The network refused a refund: its amount stays deducted until someone returns the transaction; most are returned the
 * next day.
 */
function refuse(
  world: World,
  row: Row,
  record: Row,
  { taken, fee, reserve, settled }: Taken,
): void {
  record.status = 'FAILED'
  record.declineCode = '57'
  record.outcome =
    record.outcome === 'REFUND_FULL_SUCCESSFUL' ? 'REFUND_FULL_FAILED' : 'REFUND_PARTIAL_FAILED'
  row.refundFailed += record.amount
  if (world.random.chance(0.3)) return
  world.plan.add(plusDays(record.createdAt, 1), (at) => {
    if (row.settledAt instanceof Date !== settled || row.releasedAt) return
    record.returned = true
    record.outcome = 'REFUND_RETURNED'
    row.refunded -= record.amount
    row.refundFailed -= record.amount
    if (!settled) changeCost(row, taken)
    row.settlementRefunded -= taken
    row.reserveReturned -= reserve
    const actor = managerOf(row.merchantId)
    const note = { merchantId: row.merchantId, subject: record.id, at, actor }
    world.note({ ...note, action: 'transaction.return' })
    world.tell(row, 'returned', at, { amount: record.amount, relatedId: record.id, actor })
    const place = postingContextOf(row, at, record.id)
    const original = originalOf(row, record.amount)
    world.book(
      settled
        ? returnSettled(place, { amount: taken, fee, reserve }, original)
        : returnUnsettled(place, taken, original),
    )
  })
}
