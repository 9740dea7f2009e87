import type { AccountKind } from '#domain/funds.ts'
import { costAfter, costOf } from '#domain/payments/payment-cost.ts'
import * as dispute from '#server/ledger/chargeback-movements.ts'
import { assertBalanced, type Journal } from '#server/ledger/journal.ts'
import * as move from '#server/ledger/movements.ts'
import * as pay from '#server/ledger/withdrawal-movements.ts'
import {
  fundsForRefund,
  type RefundParts,
  refundParts,
} from '#server/payments/transactions/store-money.ts'

const terms = { feeBasisPoints: 290, reserveBasisPoints: 1_000 }
const refundFee = 7n
const at = new Date('2026-11-20T00:00:00.000Z')

type Counted = Parameters<typeof refundParts>[0]
export type ModelPayment = { -readonly [K in keyof Counted]: Counted[K] } & {
  readonly id: string
  settledGross: bigint
  fee: bigint
}
type Failed = {
  readonly of: ModelPayment
  readonly amount: bigint
  readonly parts: RefundParts
  readonly fromUnsettled: boolean
}

/** A store in memory: the pure movements, and balances added up independently. */
export function ledgerModel() {
  const book = new Map<AccountKind, bigint>()
  const payments: ModelPayment[] = []
  const failed: Failed[] = []
  let ids = 0
  const newId = () => `id${ids++}`
  const place = (transactionId: string | null) =>
    ({
      merchantId: 'm',
      storeId: 's',
      currency: 'USD',
      at,
      transactionId,
      flowId: newId(),
    }) as const
  const paidIn = (amount: bigint) => ({ amount, currency: 'JPY', rate: '0.0067' }) as const
  const held = (account: AccountKind) => book.get(account) ?? 0n
  const post = (journals: readonly Journal[]) => {
    for (const journal of journals) {
      assertBalanced(journal)
      for (const { account, currency, amount } of journal.entries)
        if (currency === 'USD') book.set(account, held(account) + amount)
    }
  }
  const left = (payment: ModelPayment) =>
    (payment.settlementAmount ?? 0n) - payment.settlementRefunded
  /** Adds a refund (1n) or its return (-1n) to its payment, as the stored row does. */
  const count = (payment: ModelPayment, amount: bigint, parts: RefundParts, sign: 1n | -1n) => {
    if (payment.settledAt === null) {
      const cost = { fee: payment.fee, reserve: payment.reserve ?? 0n }
      Object.assign(
        payment,
        costAfter(terms, cost, left(payment), left(payment) - sign * parts.amount),
      )
    }
    payment.refunded += sign * amount
    payment.settlementRefunded += sign * parts.amount
    payment.reserveReturned += sign * parts.reserve
  }

  return {
    payments,
    failed,
    held,
    pay: (amount: bigint, worth: bigint) => {
      const cost = costOf(terms, worth, 3n)
      const none = { refunded: 0n, settlementRefunded: 0n, reserveReturned: 0n, settledGross: 0n }
      const disputed = { chargedBackAmount: 0n, settlementChargedBack: 0n }
      const open = { settledAt: null, releasedAt: null }
      const payment = {
        id: newId(),
        amount,
        settlementAmount: worth,
        ...none,
        ...disputed,
        ...open,
        ...cost,
      }
      payments.push(payment)
      post(move.inbound(place(payment.id), worth, paidIn(amount)))
    },
    settle: (payment: ModelPayment) => {
      const gross = left(payment)
      const { fee, reserve } = payment
      post(move.settlement(place(payment.id), { gross, fee, reserve: reserve ?? 0n }))
      payment.settledGross = gross
      payment.settledAt = at
    },
    release: (payment: ModelPayment) => {
      const { reserve, reserveReturned } = payment
      post(move.reserveRelease(place(payment.id), (reserve ?? 0n) - reserveReturned))
      payment.releasedAt = at
    },
    /** Refunds the wanted amount, or as much of it as the balance allows; returns the amount. */
    refund: (payment: ModelPayment, wanted: bigint, fails = false): bigint => {
      const rest = payment.amount - payment.refunded
      const about = { settledGross: payment.settledGross, refundFee }
      const money = { available: held('available'), unsettled: held('unsettled') }
      const most = fundsForRefund(payment, about, money) ?? rest
      const amount = wanted < most ? wanted : most
      if (amount <= 0n) return 0n
      const parts = refundParts(payment, amount, about)
      const fromUnsettled = payment.settledAt === null
      const where = place(payment.id)
      post(
        fromUnsettled
          ? move.refundUnsettled(where, parts.amount, paidIn(amount))
          : move.refundSettled(where, parts, paidIn(amount)),
      )
      count(payment, amount, parts, 1n)
      if (fails) failed.push({ of: payment, amount, parts, fromUnsettled })
      return amount
    },
    giveBack: ({ of: payment, amount, parts, fromUnsettled }: Failed) => {
      const reserve = payment.releasedAt || fromUnsettled ? 0n : parts.reserve
      const back = { ...parts, reserve }
      const where = place(payment.id)
      post(
        payment.settledAt === null
          ? move.returnUnsettled(where, parts.amount, paidIn(amount))
          : move.returnSettled(where, back, paidIn(amount)),
      )
      count(payment, amount, back, -1n)
    },
    freeze: (amount: bigint) => post(dispute.chargebackFreeze(place(null), amount)),
    lose: (amount: bigint) => post(dispute.chargebackLost(place(null), amount)),
    win: (amount: bigint) => post(dispute.chargebackWon(place(null), amount)),
    withdraw: (amount: bigint) => post(pay.withdrawalRequest(place(null), amount)),
    remit: (net: bigint, fee: bigint) =>
      post(pay.withdrawalRemitted(place(null), { net, fee, before: 0n })),
    callOff: (amount: bigint) => post(pay.withdrawalCanceled(place(null), amount)),
  }
}
