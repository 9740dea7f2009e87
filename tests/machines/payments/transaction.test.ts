import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { transition as advance } from 'xstate'
import { day } from '#domain/durations.ts'
import { statusesOf, transactionTypes } from '#domain/payments/transactions.ts'
import {
  reasonsAgainst,
  transactionLifecycle,
  transition,
} from '#machines/payments/lifecycles/transaction.ts'
import {
  capturable,
  factsOf as factsFromWire,
  refundable,
  type TransactionEvent,
  type TransactionFacts,
} from '#machines/payments/lifecycles/transaction-facts.ts'
import { factsOf, noon } from '../models/samples.ts'
import { valuesLacking } from '../texts.ts'

const codes = (facts: TransactionFacts, event: TransactionEvent) =>
  reasonsAgainst(facts, event).map(({ code }) => code)
const places = transactionTypes.flatMap((type) =>
  statusesOf[type].map((status) => factsOf(type, status)),
)
const allowed = (event: TransactionEvent) =>
  places
    .filter((facts) => transition(facts, event).transition?.after.status)
    .map(({ type, status }) => `${type} ${status}`)

const capture = { type: 'CAPTURE', at: noon } as const
const refund = { type: 'REFUND', at: noon } as const

describe('which records an act is for', () => {
  const open = ['DEBIT', 'AUTH'].flatMap((type) =>
    ['PENDING', 'PROCESSING', 'REVIEW'].map((status) => `${type} ${status}`),
  )
  test.each<[TransactionEvent, string[]]>([
    [{ type: 'CANCEL' }, open],
    [{ type: 'APPROVE' }, ['DEBIT REVIEW', 'AUTH REVIEW']],
    [{ type: 'REJECT' }, ['DEBIT REVIEW', 'AUTH REVIEW']],
    [capture, ['AUTH SUCCESS']],
    [{ type: 'VOID' }, ['AUTH SUCCESS']],
    [refund, ['DEBIT SUCCESS', 'CAPTURE SUCCESS']],
    [{ type: 'RETURN' }, ['REFUND FAILED']],
    [{ type: 'HELD' }, ['DEBIT PROCESSING', 'AUTH PROCESSING']],
    [{ type: 'CHECKOUT_EXPIRED' }, ['DEBIT PENDING', 'AUTH PENDING']],
  ])('%o', (event, expected) => {
    expect(allowed(event).sort()).toEqual([...expected].sort())
  })
  test('approval succeeds, rejection and expiry cancel', () => {
    const held = factsOf('DEBIT', 'REVIEW')
    expect(transition(held, { type: 'APPROVE' }).transition?.after.status).toBe('SUCCESS')
    expect(transition(held, { type: 'REJECT' }).transition?.after.status).toBe('CANCELED')
    expect(
      transition(factsOf('AUTH', 'PENDING'), { type: 'CHECKOUT_EXPIRED' }).transition?.after.status,
    ).toBe('CANCELED')
  })
  test('another type answers with that alone, another status with that', () => {
    expect(reasonsAgainst(factsOf('DEBIT', 'PENDING'), capture)).toEqual([
      { code: 'transaction.wrong_type', params: { type: 'DEBIT' } },
    ])
    expect(reasonsAgainst(factsOf('DEBIT', 'CANCELED'), refund)).toEqual([
      {
        code: 'transaction.wrong_status',
        params: { type: 'DEBIT', status: 'CANCELED' },
      },
    ])
  })
})

describe('review', () => {
  test('is cancelled by time at 7 days, not a millisecond before', () => {
    const held = factsOf('DEBIT', 'REVIEW', { createdAt: noon, reviewUntil: noon + 7 * day })
    const at = (shift: number) =>
      transition(held, { type: 'REVIEW_TIMEOUT', at: noon + 7 * day + shift }).transition?.after
        .status
    expect([at(-1), at(0)]).toEqual([undefined, 'CANCELED'])
  })
})

describe('capture', () => {
  const authorised = factsOf('AUTH', 'SUCCESS')
  test('several partial captures, up to the authorised amount', () => {
    const partly = { ...authorised, captured: 3_000n }
    expect(codes(partly, { ...capture, amount: 2_000n })).toEqual([])
    expect(reasonsAgainst(partly, { ...capture, amount: 2_001n })).toEqual([
      {
        code: 'capture.exceeds_available',
        params: { amount: '20.00', currency: 'USD' },
      },
    ])
    expect(codes({ ...authorised, captured: 5_000n }, capture)).toEqual(['capture.nothing_left'])
  })
  test('ends with the authorisation', () => {
    const until = noon + 1
    expect(codes({ ...authorised, captureUntil: until }, capture)).toEqual([])
    expect(reasonsAgainst({ ...authorised, captureUntil: noon }, capture)).toEqual([
      { code: 'capture.expired', params: { until: new Date(noon).toISOString() } },
    ])
  })
  test('refuses zero and less, and tells all reasons at once', () => {
    expect(codes(authorised, { ...capture, amount: 0n })).toEqual(['amount.invalid'])
    const hopeless = { ...authorised, voided: true, captureUntil: noon }
    expect(codes(hopeless, { ...capture, amount: -1n })).toEqual([
      'authorisation.voided',
      'capture.expired',
      'amount.invalid',
    ])
  })
  test('what was captured cannot be voided, what was voided cannot be captured', () => {
    expect(codes({ ...authorised, captured: 1n }, { type: 'VOID' })).toEqual([
      'authorisation.captured',
    ])
    expect(codes({ ...authorised, voided: true }, capture)).toEqual(['authorisation.voided'])
    expect(codes({ ...authorised, voided: true }, { type: 'VOID' })).toEqual([
      'authorisation.voided',
    ])
  })
  test('what has run out cannot be voided any more', () => {
    const until = (captureUntil: number) =>
      codes({ ...authorised, captureUntil }, { type: 'VOID', at: noon })
    expect([until(noon + 1), until(noon)]).toEqual([[], ['capture.expired']])
  })
})

describe('refund', () => {
  const paid = factsOf('DEBIT', 'SUCCESS')
  test('not while a chargeback is open', () => {
    expect(codes({ ...paid, chargebackOpen: true }, refund)).toEqual([
      'transaction.chargeback_open',
    ])
  })
  test('of what cardholders have by chargebacks nothing, of the rest up to what is left', () => {
    const all = { ...paid, refunded: 1_000n, chargedBack: 4_000n }
    expect(reasonsAgainst(all, refund)).toEqual([
      { code: 'transaction.charged_back', params: { record: paid.id } },
    ])
    const partly = { ...paid, chargedBack: 2_000n }
    expect([refundable(all), refundable(partly)]).toEqual([0n, 3_000n])
    expect(codes(partly, { ...refund, amount: 3_000n })).toEqual([])
    expect(codes(partly, { ...refund, amount: 3_001n })).toEqual(['refund.exceeds_refundable'])
    const both = { ...partly, chargebackOpen: true }
    expect(codes(both, refund)).toEqual(['transaction.chargeback_open'])
  })
  test('within its window: the last millisecond does, the end does not', () => {
    const made = noon - 180 * day
    const at = (refundUntil: number) => codes({ ...paid, createdAt: made, refundUntil }, refund)
    expect([at(noon + 1), at(noon)]).toEqual([[], ['refund.window_over']])
    const [reason] = reasonsAgainst({ ...paid, createdAt: made, refundUntil: noon }, refund)
    expect(reason?.params.days).toBe('180')
  })
  test('several partial refunds up to the paid amount', () => {
    const partly = { ...paid, refunded: 4_000n }
    expect(codes(partly, { ...refund, amount: 1_000n })).toEqual([])
    expect(codes(partly, { ...refund, amount: 1_001n })).toEqual(['refund.exceeds_refundable'])
    expect(codes({ ...paid, refunded: 5_000n }, { ...refund, amount: 1n })).toEqual([
      'refund.nothing_left',
    ])
  })
  test("needs the store's money, where that is known", () => {
    const poor = { ...paid, fundsForRefund: 1_000n }
    expect(codes(poor, refund)).toEqual([])
    expect(codes(poor, { ...refund, amount: 1_000n })).toEqual([])
    expect(codes(poor, { ...refund, amount: 1_001n })).toEqual(['refund.insufficient_funds'])
    expect(codes({ ...paid, fundsForRefund: 0n }, refund)).toEqual(['refund.insufficient_funds'])
  })
  test('not to the card: the recipient of the gateway must be complete', () => {
    const local = { ...paid, refundKind: 'NONE', gateway: 'XManPay' } as const
    const recipient = { accountType: 'MOBILE_NO', bankCode: 'B', accountName: 'A' }
    const act = { ...refund, amount: 1n }
    expect(codes(local, refund)).toEqual([])
    expect(codes(local, act)).toEqual(['refund.recipient_incomplete'])
    expect(codes(local, { ...act, recipient })).toEqual(['refund.recipient_incomplete'])
    expect(codes(local, { ...act, recipient: { ...recipient, phoneNo: '+66812345678' } })).toEqual(
      [],
    )
  })
  test('a failed refund is returned once', () => {
    const failed = factsOf('REFUND', 'FAILED')
    expect(transition(failed, { type: 'RETURN' }).transition?.after.status).toBe('FAILED')
    expect(codes({ ...failed, returned: true }, { type: 'RETURN' })).toEqual([
      'return.already_returned',
    ])
  })
})

describe('always', () => {
  const amount = fc.bigInt({ min: -10n, max: 6_000n })
  const act = fc.oneof(
    fc.record({ type: fc.constant('CAPTURE' as const), at: fc.constant(noon), amount }),
    fc.record({ type: fc.constant('REFUND' as const), at: fc.constant(noon), amount }),
    fc.record({ type: fc.constant('VOID' as const) }),
  )
  test('captures and refunds never exceed, whatever is asked in whatever order', () => {
    fc.assert(
      fc.property(fc.constantFrom('AUTH', 'DEBIT', 'CAPTURE'), fc.array(act), (type, acts) => {
        const { status: value, ...context } = factsOf(type, 'SUCCESS')
        let snapshot = transactionLifecycle.resolveState({ value, context })
        for (const event of acts) {
          const before = snapshot.context
          ;[snapshot] = advance(transactionLifecycle, snapshot, event)
          const after = snapshot.context
          expect(after.captured).toBeLessThanOrEqual(after.amount)
          expect(after.refunded).toBeLessThanOrEqual(after.amount)
          expect(after.captured).toBeGreaterThanOrEqual(before.captured)
          expect(after.refunded).toBeGreaterThanOrEqual(before.refunded)
          expect(after.voided && after.captured > 0n).toBe(false)
        }
      }),
    )
  })
  test('a reason carries every value that its text uses', () => {
    const hopeless = [
      factsOf('AUTH', 'SUCCESS', { captureUntil: noon }),
      factsOf('DEBIT', 'SUCCESS', { refundUntil: noon, fundsForRefund: 0n }),
    ]
    const events: TransactionEvent[] = [
      { ...capture, amount: 9_999n },
      { ...refund, amount: 9_999n },
      { type: 'VOID' },
      { type: 'RETURN' },
      { type: 'CANCEL' },
      { type: 'REVIEW_TIMEOUT', at: noon },
    ]
    for (const facts of [...places, ...hopeless]) {
      const reasons = events.flatMap((event) => reasonsAgainst(facts, event))
      expect(valuesLacking(reasons)).toEqual([])
    }
  })
})

test('facts are read from the wire, also in currencies without or with three decimals', () => {
  const written = {
    ...factsOf('DEBIT', 'SUCCESS', { currency: 'KWD' }),
    amount: '1.234',
    captured: '0.000',
    refunded: '0.034',
    chargedBack: '0.200',
    createdAt: '2026-11-20T12:00:00.000Z',
    captureUntil: null,
    refundUntil: '2027-05-19T12:00:00.000Z',
    reviewUntil: null,
    fundsForRefund: '1.000',
  }
  const facts = factsFromWire(written)
  expect([facts.amount, refundable(facts), capturable(facts)]).toEqual([1_234n, 1_000n, 1_234n])
  expect([facts.createdAt, facts.refundUntil]).toEqual([noon, noon + 180 * day])
  expect(facts.fundsForRefund).toBe(1_000n)
})
