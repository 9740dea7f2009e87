import { limits } from '#domain/limits.ts'
import type { DeclineCode } from '#domain/payments/declines.ts'
import type { RiskReason } from '#domain/payments/risk-orders.ts'
import { plusDays } from '#domain/time-zones.ts'
import { riskOf } from '../bank/risk.ts'
import { planRefunds } from './chargeback-outcomes.ts'
import { planChargeback } from './chargebacks.ts'
import { addRecord, openedPayment, recordOf } from './payment-row.ts'
import { moneyIn } from './success.ts'
import type { Row, Shop, World } from './world.ts'

const minute = 60_000
const later = (at: Date, milliseconds: number) => new Date(at.getTime() + milliseconds)
const declineWeights: readonly (readonly [DeclineCode, number])[] = [
  ['51', 34],
  ['05', 26],
  ['54', 9],
  ['14', 8],
  ['82', 7],
  ['61', 5],
  ['57', 4],
  ['91', 3],
  ['3DS', 8],
  ['RSK', 6],
  ['43', 1],
  ['65', 2],
]

/** Plans all payments of a store: increasing by month, fewer at night, more before the weekend. */
export function planPayments(world: World, shop: Shop, from: Date): void {
  const { random } = world
  const days = Math.floor((world.until.getTime() - from.getTime()) / 86_400_000)
  for (let day = 0; day <= days; day++) {
    const midnight = plusDays(from, day)
    const growth = 0.55 + 0.45 * (day / days)
    const weekday = [0.85, 0.9, 0.92, 1, 1.05, 1.2, 1.1][midnight.getUTCDay()] ?? 1
    const expected = shop.store.perDay * growth * weekday
    const count = Math.max(0, Math.round(expected + Math.sqrt(expected) * random.normal()))
    for (let i = 0; i < count; i++) {
      const hour = random.weighted([
        [random.int(0, 6), 10],
        [random.int(7, 12), 32],
        [random.int(13, 18), 34],
        [random.int(19, 23), 24],
      ])
      world.plan.add(later(midnight, hour * 60 * minute + random.int(0, 60 * minute - 1)), (at) =>
        pay(world, shop, at),
      )
    }
  }
}

function pay(world: World, shop: Shop, at: Date): void {
  const row = openedPayment(world, shop, at)
  world.rows.push(row)
  const fate = world.random.weighted([
    ['approved', 905],
    ['declined', 68],
    ['abandoned', at > plusDays(world.until, -1) ? 90 : 14],
    ['held', at > plusDays(world.until, -lookedAtWithin) ? 40 : 13],
  ] as const)
  if (fate === 'abandoned') {
    world.plan.add(plusDays(at, 1), (when) => end(world, row, 'CANCELED', when))
    return
  }
  const answered = later(at, world.random.int(2_000, 40_000))
  if (fate === 'declined') {
    row.declineCode = world.random.weighted(declineWeights)
    end(world, row, 'FAILED', answered)
    return
  }
  row.arn = `7${world.random.digits(22)}`
  if (fate === 'held' && row.type === 'DEBIT') hold(world, shop, row, answered)
  else approve(world, shop, row, answered)
}

function end(world: World, row: Row, status: 'FAILED' | 'CANCELED', at: Date): void {
  row.status = status
  row.outcome =
    status === 'CANCELED' ? 'CANCELED' : row.type === 'AUTH' ? 'PREAUTHORIZE_FAILED' : 'PAID_FAILED'
  row.endedAt = at
  world.tell(row, status === 'CANCELED' ? 'canceled' : 'declined', at, { status })
  if (status === 'CANCELED')
    world.note({ merchantId: row.merchantId, subject: row.id, action: 'transaction.expire', at })
}

function approve(world: World, shop: Shop, row: Row, at: Date): void {
  row.status = 'SUCCESS'
  row.endedAt = at
  world.tell(row, 'authorised', at, { status: 'SUCCESS' })
  if (row.type === 'AUTH') {
    authorised(world, shop, row, at)
    return
  }
  row.outcome = 'PAID_SUCCESSFUL'
  moneyIn(world, shop, row, at)
  if (!planChargeback(world, row, at)) planRefunds(world, row, at)
}

/** Days; payments put under review within them are still open, so that a visitor can decide on them. */
const lookedAtWithin = 5

/** Findings that only a card payment can have. */
const ofCards: ReadonlySet<string> = new Set<RiskReason>(['country_mismatch', 'several_tries'])

/** Puts a payment under review: most are decided within a day, some time out, the newest are still open. */
function hold(world: World, shop: Shop, row: Row, at: Date): void {
  row.status = 'REVIEW'
  row.outcome = 'REVIEW'
  world.tell(row, 'held', at, { status: 'REVIEW' })
  row.reviewUntil = later(at, limits.reviewAutoCancel)
  const picked = world.random.pick(['velocity', 'country_mismatch', 'amount', 'device'] as const)
  const { score, reasons } = riskOf(row.id)
  const shows = (one: string) => row.gateway === 'Card' || !ofCards.has(one)
  const main = shows(picked) ? picked : 'amount'
  row.reviewReason = main
  row.reviewReasons = [main, ...reasons.filter((one) => one !== main && shows(one))]
  row.reviewScore = score
  const waiting = at > plusDays(world.until, -lookedAtWithin) ? 300 : 15
  const fate = world.random.weighted([
    ['approve', 60],
    ['reject', 25],
    ['wait', waiting],
  ] as const)
  const seenAfter = fate === 'wait' ? limits.reviewAutoCancel : world.random.int(60, 5_000) * minute
  world.plan.add(later(at, seenAfter), (when) => {
    if (fate === 'wait') return end(world, row, 'CANCELED', when)
    const record = recordOf(world, row, fate === 'approve' ? 'APPROVE' : 'REJECT', row.amount, when)
    record.outcome = fate === 'approve' ? 'PAID_SUCCESSFUL' : 'CANCELED'
    addRecord(world, row, record, 'review', fate === 'approve' ? 'approved' : 'rejected')
    if (fate === 'approve') approve(world, shop, row, when)
    else end(world, row, 'CANCELED', when)
  })
}

/** Captures an authorisation, mostly at once and in full; some are voided, some lapse. */
function authorised(world: World, shop: Shop, row: Row, at: Date): void {
  const { random } = world
  row.outcome = 'PREAUTHORIZE_SUCCESSFUL'
  row.captureUntil = later(at, limits.authorisationLife)
  const fate = random.weighted([
    ['full', 66],
    ['partial', 20],
    ['void', 8],
    ['expire', 6],
  ] as const)
  const inDays = (from: number, to: number) =>
    later(at, random.int(from * 24 * 60, to * 24 * 60) * minute)
  world.plan.add(row.captureUntil, () => {
    if (!row.voided && row.captured < row.amount) row.outcome = 'CAPTURE_EXPIRED'
  })
  if (fate === 'expire') return
  if (fate === 'void') {
    world.plan.add(inDays(0, 4), (when) => voidOf(world, row, when))
    return
  }
  if (fate === 'full') {
    world.plan.add(inDays(0, 4), (when) => capture(world, shop, row, row.amount, when))
    return
  }
  const first = (row.amount * BigInt(random.int(30, 70))) / 100n
  if (first > 0n) world.plan.add(inDays(0, 2), (when) => capture(world, shop, row, first, when))
  if (random.chance(0.7))
    world.plan.add(inDays(3, 6), (when) =>
      capture(world, shop, row, row.amount - row.captured, when),
    )
}

function capture(world: World, shop: Shop, row: Row, amount: bigint, at: Date): void {
  if (amount <= 0n) return
  row.captured += amount
  const record = recordOf(world, row, 'CAPTURE', amount, at)
  record.outcome =
    row.captured === row.amount ? 'CAPTURE_FULL_SUCCESSFUL' : 'CAPTURE_PARTIAL_SUCCESSFUL'
  row.outcome = record.outcome
  addRecord(world, row, record, 'capture', 'captured')
  moneyIn(world, shop, record, at)
  planRefunds(world, record, at)
}

function voidOf(world: World, row: Row, at: Date): void {
  row.voided = true
  row.outcome = 'VOID_SUCCESSFUL'
  const record = recordOf(world, row, 'VOID', row.amount, at)
  record.outcome = 'VOID_SUCCESSFUL'
  addRecord(world, row, record, 'void', 'voided')
}
