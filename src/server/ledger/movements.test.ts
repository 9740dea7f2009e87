// Random lives of payments against the pure movements, with a book kept here, by hand.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AccountKind } from '#domain/funds.ts'
import { fundsForRefund, refundParts } from '#server/transactions/refund-money.ts'
import { costAfter, costOf } from '#server/transactions/worth.ts'
import { assertBalanced, type Journal } from './journal.ts'
import * as move from './movements.ts'

const terms = { feeBasisPoints: 290, reserveBasisPoints: 1_000 }
const refundFee = 7n
const at = new Date('2026-11-20T00:00:00.000Z')

type Payment = Parameters<typeof refundParts>[0] & { readonly id: string; gross: bigint; fee: bigint }
type Refund = { readonly of: Payment; readonly amount: bigint; readonly parts: ReturnType<typeof refundParts>; readonly fromUnsettled: boolean }

/** A store and its payments in a settlement currency; payments may be in another one. */
class Store {
  readonly book = new Map<AccountKind, bigint>()
  readonly payments: Payment[] = []
  readonly failed: Refund[] = []
  frozen = 0n
  private count = 0
  private place(of: { readonly id: string } | null) {
    const ids = { transactionId: of?.id ?? null, flowId: `flow${this.count++}` }
    return { merchantId: 'm', storeId: 's', currency: 'USD', at, ...ids } as const
  }
  private original(amount: bigint) {
    return { amount, currency: 'JPY', rate: '0.0067' } as const
  }
  private post(journals: readonly Journal[]) {
    for (const journal of journals) {
      assertBalanced(journal)
      for (const { account, currency, amount } of journal.entries)
        if (currency === 'USD') this.book.set(account, this.of(account) + amount)
    }
  }
  of(account: AccountKind) {
    return this.book.get(account) ?? 0n
  }
  pay(amount: bigint, worth: bigint) {
    const cost = costOf(terms, worth, 3n)
    const payment = { id: `p${this.count++}`, amount, refunded: 0n, settlementAmount: worth, settlementRefunded: 0n, settledAt: null, releasedAt: null, reserveReturned: 0n, gross: 0n, ...cost }
    this.payments.push(payment)
    this.post(move.inbound(this.place(payment), worth, this.original(amount)))
  }
  settle(payment: Payment) {
    const gross = (payment.settlementAmount ?? 0n) - payment.settlementRefunded
    Object.assign(payment, { gross, settledAt: at })
    this.post(move.settlement(this.place(payment), { gross, fee: payment.fee, reserve: payment.reserve ?? 0n }))
  }
  release(payment: Payment) {
    Object.assign(payment, { releasedAt: at })
    this.post(move.reserveRelease(this.place(payment), (payment.reserve ?? 0n) - payment.reserveReturned))
  }
  refund(payment: Payment, wanted: bigint, fails: boolean) {
    const left = payment.amount - payment.refunded
    const money = { available: this.of('available'), unsettled: this.of('unsettled') }
    const about = { settledGross: payment.gross, refundFee }
    const funds = fundsForRefund(payment, about, money) ?? left
    const amount = wanted < funds ? wanted : funds
    if (amount <= 0n) return
    const parts = refundParts(payment, amount, about)
    const place = this.place(payment)
    const fromUnsettled = payment.settledAt === null
    this.post(fromUnsettled ? move.refundUnsettled(place, parts.amount, this.original(amount)) : move.refundSettled(place, parts, this.original(amount)))
    this.count(payment, amount, parts, 1n)
    if (!fromUnsettled) expect(this.of('available')).toBeGreaterThanOrEqual(0n)
    if (fails) this.failed.push({ of: payment, amount, parts, fromUnsettled })
  }
  giveBack({ of: payment, amount, parts, fromUnsettled }: Refund) {
    const place = this.place(payment)
    const reserve = payment.releasedAt || fromUnsettled ? 0n : parts.reserve
    const back = { ...parts, reserve }
    this.post(payment.settledAt === null ? move.returnUnsettled(place, parts.amount, this.original(amount)) : move.returnSettled(place, back, this.original(amount)))
    this.count(payment, amount, back, -1n)
  }
  private counted(payment: Payment, parts: { amount: bigint }, sign: bigint) {
    if (payment.settledAt !== null) return {}
    const gross = (payment.settlementAmount ?? 0n) - payment.settlementRefunded
    const cost = { fee: payment.fee, reserve: payment.reserve ?? 0n }
    return costAfter(terms, cost, gross, gross - sign * parts.amount)
  }
  private countIn(payment: Payment, amount: bigint, parts: { amount: bigint; reserve: bigint }, sign: bigint) {
    Object.assign(payment, this.counted(payment, parts, sign), {
      refunded: payment.refunded + sign * amount,
      settlementRefunded: payment.settlementRefunded + sign * parts.amount,
      reserveReturned: payment.reserveReturned + sign * parts.reserve,
    })
  }
}
