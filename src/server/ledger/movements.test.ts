// Proves the invariants of the ledger after every step of random payment histories of a store.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ledgerModel, type ModelPayment } from '../../../tests/support/ledger-model.ts'

const kinds = [
  'pay',
  'settle',
  'release',
  'refund',
  'fail',
  'return',
  'freeze',
  'lose',
  'win',
  'withdraw',
  'remit',
  'callOff',
] as const
const step = fc.record({
  kind: fc.constantFrom(...kinds),
  pick: fc.nat(),
  amount: fc.bigInt({ min: 1n, max: 1_000_000n }),
  worth: fc.bigInt({ min: 0n, max: 1_000_000n }),
})
type Step = {
  readonly kind: (typeof kinds)[number]
  readonly pick: number
  readonly amount: bigint
  readonly worth: bigint
}

const least = (one: bigint, other: bigint) => (one < other ? one : other)

/** Applies a step if it is possible; frozen amounts are tracked here as the cases and withdrawals would. */
function take(
  model: ReturnType<typeof ledgerModel>,
  open: bigint[],
  { kind, pick, amount, worth }: Step,
) {
  const one = (fits: (payment: ModelPayment) => boolean) => {
    const some = model.payments.filter(fits)
    return some[pick % some.length]
  }
  const available = model.held('available')
  if (kind === 'pay') model.pay(amount, worth)
  if (kind === 'settle') {
    const payment = one(({ settledAt }) => settledAt === null)
    if (payment) model.settle(payment)
  }
  if (kind === 'release') {
    const payment = one(({ settledAt, releasedAt }) => settledAt !== null && releasedAt === null)
    if (payment) model.release(payment)
  }
  if (kind === 'refund' || kind === 'fail') {
    const payment = one(({ refunded, amount: paid }) => refunded < paid)
    const settled = payment?.settledAt !== null
    if (payment && model.refund(payment, amount, kind === 'fail') > 0n && settled)
      expect(model.held('available')).toBeGreaterThanOrEqual(0n)
  }
  if (kind === 'return') {
    const [failed] = model.failed.splice(0, 1)
    if (failed) model.giveBack(failed)
  }
  if ((kind === 'freeze' || kind === 'withdraw') && available > 0n) {
    const part = least(amount, available)
    if (kind === 'freeze') model.freeze(part)
    else model.withdraw(part)
    open.push(part)
  }
  if (kind === 'lose' || kind === 'win' || kind === 'remit' || kind === 'callOff') {
    const part = open.pop()
    if (part === undefined) return
    if (kind === 'lose') model.lose(part)
    if (kind === 'win') model.win(part)
    if (kind === 'remit') model.remit(part - part / 10n, part / 10n)
    if (kind === 'callOff') model.callOff(part)
  }
}

const sum = (minors: readonly bigint[]) => minors.reduce((total, minor) => total + minor, 0n)

test('whatever happens, every account holds exactly what its records say', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const model = ledgerModel()
      const open: bigint[] = []
      for (const one of steps) {
        take(model, open, one)
        const { payments } = model
        const unsettled = payments.filter(({ settledAt }) => settledAt === null)
        const reserved = payments.filter(({ settledAt, releasedAt }) => settledAt && !releasedAt)
        expect(model.held('unsettled')).toBe(
          sum(unsettled.map((p) => (p.settlementAmount ?? 0n) - p.settlementRefunded)),
        )
        expect(model.held('rolling_reserve')).toBe(
          sum(reserved.map((p) => (p.reserve ?? 0n) - p.reserveReturned)),
        )
        expect(model.held('frozen')).toBe(sum(open))
        for (const payment of payments) {
          expect(payment.reserveReturned).toBeGreaterThanOrEqual(0n)
          expect(payment.reserveReturned).toBeLessThanOrEqual(payment.reserve ?? 0n)
          expect(payment.settlementRefunded).toBeLessThanOrEqual(payment.settlementAmount ?? 0n)
        }
      }
    }),
    { numRuns: 400 },
  )
})

test('what was refunded before its settlement, and came back after it, is refunded in parts', () => {
  const model = ledgerModel()
  model.pay(1_000n, 1_000n)
  model.pay(1_000n, 1_000n)
  const [payment, other] = model.payments
  if (!payment || !other) throw new Error('two payments were made')
  model.settle(other)
  model.refund(payment, 1_000n, true)
  model.settle(payment)
  const [failed] = model.failed
  if (!failed) throw new Error('the refund failed')
  model.giveBack(failed)
  for (const part of [400n, 600n]) expect(model.refund(payment, part)).toBe(part)
  expect([payment.settlementRefunded, payment.reserveReturned]).toEqual([1_000n, 0n])
})

const amounts = fc.bigInt({ min: 1n, max: 10_000_000n })
test('any parts of a refund give back exactly the whole amount and the whole reserve', () => {
  const parts = fc.array(fc.bigInt({ min: 1n, max: 100_000n }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(amounts, amounts, parts, fc.nat(40), (amount, worth, wanted, settledAfter) => {
      const model = ledgerModel()
      model.pay(amount, worth)
      model.pay(1n, 1_000_000_000n)
      const [payment, other] = model.payments
      if (!payment || !other) throw new Error('two payments were made')
      model.settle(other)
      wanted.forEach((part, i) => {
        if (i === settledAfter) model.settle(payment)
        model.refund(payment, part)
      })
      if (payment.settledAt === null) model.settle(payment)
      model.refund(payment, amount)
      expect(payment.refunded).toBe(amount)
      expect(payment.settlementRefunded).toBe(worth)
      expect(payment.reserveReturned).toBe(payment.reserve)
    }),
    { numRuns: 500 },
  )
})

test('merchant part, fee and reserve are the gross, to the last unit', () => {
  fc.assert(
    fc.property(amounts, (worth) => {
      const model = ledgerModel()
      model.pay(worth, worth)
      const [payment] = model.payments
      if (!payment) throw new Error('a payment was made')
      model.settle(payment)
      expect(model.held('available') + model.held('fees') + model.held('rolling_reserve')).toBe(
        worth,
      )
      expect(model.held('unsettled')).toBe(0n)
    }),
  )
})
