import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { identityStatuses } from '#domain/company/identity.ts'
import { minorOf } from '#domain/money.ts'
import type { Reason } from '#domain/reasons.ts'
import {
  minimumWithdrawal,
  type WithdrawalFacts,
  withdrawalAmountReasons,
  withdrawalBlocks,
  withdrawalFactsOf,
  withdrawalReasons,
} from './withdrawal-blocks.ts'

const at = Date.parse('2026-11-20T12:00:00Z')
const facts = (more: Partial<WithdrawalFacts> = {}): WithdrawalFacts => ({
  currency: 'USD',
  available: 50_000n,
  fee: 1_200n,
  permitted: null,
  locked: false,
  verification: 'passed',
  account: 'approved',
  documents: [{ holder: 'legal_person', expiresOn: '2030-01-01' }],
  ...more,
})
const codes = (reasons: readonly Reason[]) => reasons.map(({ code }) => code)
const blocks = (more: Partial<WithdrawalFacts>, when = at) => withdrawalBlocks(facts(more), when)

test('nothing stands in the way of a withdrawal that keeps every rule', () => {
  expect(withdrawalReasons(facts(), 50_000n, at)).toEqual([])
  expect(withdrawalReasons(facts(), 1_201n, at)).toEqual([])
})

test('every block is told at once', () => {
  const closed = blocks({
    locked: true,
    documents: [
      { holder: 'director', expiresOn: '2026-11-19' },
      { holder: 'company', expiresOn: '2026-12-01' },
    ],
    account: null,
    fee: null,
    available: -5n,
  })
  expect(codes(closed)).toEqual([
    'withdrawal.locked',
    'withdrawal.document_expired',
    'withdrawal.document_expiring',
    'withdrawal.account_missing',
    'withdrawal.fee_not_set',
    'withdrawal.negative_balance',
  ])
})

describe('a document closes withdrawals', () => {
  const last = '2026-12-20'
  const closing = Date.parse('2026-11-20T00:00:00Z')
  const over = Date.parse('2026-12-21T00:00:00Z')
  const documents = [{ holder: 'shareholder', expiresOn: last }] as const
  test.each([
    [closing - 1_000, []],
    [closing, ['withdrawal.document_expiring']],
    [over - 1_000, ['withdrawal.document_expiring']],
    [over, ['withdrawal.document_expired']],
  ])('from 30 days before its end on: %s', (when, expected) =>
    expect(codes(blocks({ documents }, when))).toEqual(expected),
  )
  test('and says whose it is, until when, and how many days are left', () => {
    expect(blocks({ documents }, closing)[0]?.params).toEqual({
      type: 'shareholder',
      until: '2026-12-20T23:59:59.999Z',
      days: '30',
    })
  })
})

test.each([
  ['pending', 'withdrawal.account_not_approved'],
  ['failed', 'withdrawal.account_failed'],
  [null, 'withdrawal.account_missing'],
] as const)('an account that is %s blocks', (account, code) =>
  expect(blocks({ account })).toEqual([{ code, params: { currency: 'USD' } }]),
)

describe('the amount', () => {
  const of = (amount: bigint | undefined, more: Partial<WithdrawalFacts> = {}) =>
    codes(withdrawalAmountReasons(facts(more), amount))
  test('is one', () => {
    expect(of(undefined)).toEqual(['withdrawal.amount_invalid'])
    expect(of(0n)).toEqual(['withdrawal.amount_invalid'])
  })
  test('is at most what is available', () => {
    expect(of(50_001n)).toEqual(['withdrawal.exceeds_available'])
  })
  test('is more than the fee', () => {
    expect(of(1_200n)).toEqual(['withdrawal.not_above_fee'])
    expect(of(1n, { fee: 0n })).toEqual([])
  })
  test.each(['CNY', 'CNH'] as const)('is at least 100.00 of %s', (currency) => {
    expect(of(9_999n, { currency })).toEqual(['withdrawal.below_minimum'])
    expect(of(10_000n, { currency })).toEqual([])
    expect(of(10_000n, { currency, fee: 10_000n })).toEqual(['withdrawal.not_above_fee'])
  })
  test('is at most what risk control permits, which is told', () => {
    const [told] = withdrawalAmountReasons(facts({ permitted: 20_000n }), 20_001n)
    expect(told).toEqual({
      code: 'withdrawal.risk_limit',
      params: { amount: '200.00', currency: 'USD' },
    })
    expect(of(20_000n, { permitted: 20_000n })).toEqual([])
  })
})

describe('the money itself blocks', () => {
  test.each([
    ['below zero', { available: -1n }, 'withdrawal.negative_balance'],
    ['nothing', { available: 0n }, 'withdrawal.nothing_available'],
    ['no more than the fee', { available: 1_200n }, 'withdrawal.not_above_fee'],
    ['99.99 yuan', { available: 9_999n, currency: 'CNY' }, 'withdrawal.below_minimum'],
    ['nothing permitted', { permitted: 0n }, 'withdrawal.risk_limit'],
    ['no more than the fee permitted', { permitted: 1_200n }, 'withdrawal.risk_limit'],
  ] as const)('%s', (_, more, code) => expect(codes(blocks(more))).toEqual([code]))
})

const anyFacts = fc.record({
  currency: fc.constantFrom('USD' as const, 'CNY' as const, 'JPY' as const),
  available: fc.bigInt({ min: -20_000n, max: 50_000n }),
  fee: fc.option(fc.bigInt({ min: 0n, max: 12_000n })),
  permitted: fc.option(fc.bigInt({ min: 0n, max: 60_000n })),
  locked: fc.boolean(),
  verification: fc.constantFrom(...identityStatuses),
  account: fc.constantFrom('approved' as const, 'pending' as const, 'failed' as const, null),
  documents: fc.constant([]),
})

test('a block is told exactly when no amount at all may be withdrawn', () => {
  fc.assert(
    fc.property(anyFacts, (some) => {
      const most = [
        some.available,
        some.permitted ?? some.available,
        minimumWithdrawal(some.currency) ?? 1n,
      ]
      const tried = [...most, (some.fee ?? 0n) + 1n].filter((amount) => amount > 0n)
      const possible = tried.some((amount) => withdrawalReasons(some, amount, at).length === 0)
      expect(withdrawalBlocks(some, at).length === 0).toBe(possible)
    }),
    { numRuns: 3_000 },
  )
})

test('facts cross the wire and come back', () => {
  const written = {
    ...facts(),
    available: '-0.01',
    fee: '12.00',
    permitted: null,
  }
  expect(withdrawalFactsOf(written)).toEqual(facts({ available: minorOf('-0.01', 'USD') }))
})
