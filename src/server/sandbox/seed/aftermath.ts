import type { Currency } from '#domain/currencies.ts'
import { limits } from '#domain/limits.ts'
import { convert, shareOf } from '#domain/money.ts'
import { plusDays } from '#domain/time-zones.ts'
import {
  chargebackFee,
  chargebackFreeze,
  chargebackLost,
  chargebackWon,
  refundSettled,
  refundUnsettled,
  returnSettled,
  returnUnsettled,
} from '#server/ledger/movements.ts'
import { addRecord, manager, recipientOf, recordOf } from './payment-row.ts'
import { rateOf } from './rates.ts'
import { originalOf, placeOf } from './success.ts'
import type { CaseRow, Row, World } from './world.ts'

const refundFeeUsd = 20n
const chargebackFeeUsd = 1_500n

/** Some payments are refunded: mostly in full, sometimes in parts. */
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

function refund(world: World, row: Row, amount: bigint, at: Date): void {
  const currency = row.settlementCurrency as Currency // a refund follows money in
  if (amount <= 0n || row.refunded + amount > row.amount || row.chargebackOpen) return
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
  row.refunded += amount
  row.settlementRefunded += taken
  row.reserveReturned += reserve
  addRecord(world, row, record, 'refund', 'refunded')
  const place = placeOf(row, at, record.id)
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

/** The network refused a refund: its money stays out until someone returns the trade; most are returned the next day. */
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
    row.settlementRefunded -= taken
    row.reserveReturned -= reserve
    world.note({
      merchantId: row.merchantId,
      subject: record.id,
      action: 'transaction.return',
      at,
      actor: manager,
    })
    world.tell(row, 'returned', at, { amount: record.amount, relatedId: record.id, actor: manager })
    const place = placeOf(row, at, record.id)
    const original = originalOf(row, record.amount)
    world.book(
      settled
        ? returnSettled(place, { amount: taken, fee, reserve }, original)
        : returnUnsettled(place, taken, original),
    )
  })
}

/** A few payments come back as a retrieval or a chargeback; true when this one does. */
export function planChargeback(world: World, row: Row, at: Date): boolean {
  const { random } = world
  const fate = random.weighted([
    ['none', 990],
    ['retrieval', 4],
    ['chargeback', 6],
  ] as const)
  if (fate === 'none') return false
  world.plan.add(plusDays(at, random.int(8, 55)), (when) => openCase(world, row, fate, when))
  return true
}

function openCase(world: World, row: Row, kind: 'retrieval' | 'chargeback', at: Date): void {
  const { random } = world
  const currency = row.settlementCurrency as Currency // a case follows money in
  const amount = row.settlementAmount ?? 0n
  const takes = kind === 'chargeback'
  const held: CaseRow = {
    id: world.newId('cbk', at),
    merchantId: row.merchantId,
    storeId: row.storeId,
    transactionId: row.id,
    stage: takes ? '1st_chargeback' : 'retrieval',
    status: 'pending',
    outcome: null,
    reason: random.pick(['fraud', 'not_received', 'not_as_described', 'others']),
    currency: row.currency,
    amount: row.amount,
    settlementCurrency: currency,
    worth: amount,
    held: takes ? amount : 0n,
    lost: 0n,
    openedAt: at,
    stageAt: at,
    deadline: plusDays(at, limits.answerDays[takes ? '1st_chargeback' : 'retrieval']),
    closedAt: null,
  }
  world.cases.push(held)
  world.note({ merchantId: row.merchantId, subject: held.id, action: 'chargeback.open', at })
  world.tell(row, 'chargeback', at, { amount: row.amount, relatedId: held.id })
  const place = placeOf(row, at, held.id)
  if (takes) {
    row.chargebackOpen = true
    row.outcome = 'CHARGE_BACK'
    const fee = convert(chargebackFeeUsd, 'USD', currency, rateOf('USD', currency))
    world.book([...chargebackFreeze(place, amount), ...chargebackFee(place, fee)])
  }
  if (random.chance(0.45))
    world.plan.add(plusDays(at, random.int(2, 6)), () => {
      if (held.status !== 'pending') return
      held.status = 'waiting'
      held.appeal = 'sent'
      held.answered = true
    })
  world.plan.add(plusDays(at, random.int(takes ? 15 : 7, takes ? 40 : 12)), (when) =>
    closeCase(world, row, held, amount, when),
  )
}

function closeCase(world: World, row: Row, held: CaseRow, amount: bigint, at: Date): void {
  const won = world.random.chance(0.38)
  held.status = 'closed'
  held.outcome = won ? 'success' : world.random.pick(['failure', 'expired', 'waived'])
  held.closedAt = at
  held.held = 0n
  if (!won && held.stage !== 'retrieval') held.lost = amount
  world.note({ merchantId: row.merchantId, subject: held.id, action: 'chargeback.close', at })
  if (held.stage === 'retrieval') return
  const place = placeOf(row, at, held.id)
  world.book(won ? chargebackWon(place, amount) : chargebackLost(place, amount))
  if (!won) {
    row.chargedBack = true
    return
  }
  row.chargebackOpen = false
  row.outcome = 'CHARGE_BACK_RETURNED'
}
