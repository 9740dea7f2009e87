import { describe, expect, test } from 'vitest'
import { withdrawalStatuses } from '#domain/money/withdrawals.ts'
import {
  leftToRemit,
  reasonsAgainst,
  transition,
  type WithdrawalEvent,
  type WithdrawalFacts,
} from '#machines/money/lifecycles/withdrawal.ts'
import { valuesLacking } from '../texts.ts'

const facts = (more: Partial<WithdrawalFacts> = {}): WithdrawalFacts => ({
  status: 'INPROCESS',
  currency: 'USD',
  amount: 10_000n,
  fee: 1_000n,
  remitted: 0n,
  ...more,
})
const codes = (of: WithdrawalFacts, event: WithdrawalEvent) =>
  reasonsAgainst(of, event).map(({ code }) => code)
const answers = (event: WithdrawalEvent) =>
  Object.fromEntries(
    withdrawalStatuses.map((status) => [
      status,
      transition(facts({ status }), event).transition?.after.status ??
        codes(facts({ status }), event).join(),
    ]),
  )

const refusals = {
  RECEIVED: 'withdrawal.not_accepted',
  PENDING: 'withdrawal.on_hold',
  INPROCESS: 'withdrawal.accepted',
  PART_SUCCESS: 'withdrawal.partly_remitted',
  SUCCESS: 'withdrawal.remitted',
  FAILED: 'withdrawal.failed',
  RETURN: 'withdrawal.returned',
}

test.each([
  ['ACCEPT', { RECEIVED: 'INPROCESS', PENDING: 'INPROCESS' }],
  ['HOLD', { RECEIVED: 'PENDING' }],
  ['REMIT', { INPROCESS: 'SUCCESS', PART_SUCCESS: 'SUCCESS' }],
  ['FAIL', { RECEIVED: 'FAILED', PENDING: 'FAILED', INPROCESS: 'FAILED' }],
  ['BANK_RETURNED', { PART_SUCCESS: 'RETURN', SUCCESS: 'RETURN' }],
] as const)('%s is possible where it makes sense, and nowhere else', (type, possible) =>
  expect(answers({ type })).toEqual({ ...refusals, ...possible }),
)

describe('a remittance in portions', () => {
  test('is partly done until nothing is left', () => {
    expect(leftToRemit(facts())).toBe(9_000n)
    expect(transition(facts(), { type: 'REMIT', amount: 8_999n }).transition?.after.status).toBe(
      'PART_SUCCESS',
    )
    const partly = facts({ status: 'PART_SUCCESS', remitted: 8_999n })
    expect(transition(partly, { type: 'REMIT', amount: 1n }).transition?.after.status).toBe(
      'SUCCESS',
    )
    expect(transition(partly, { type: 'REMIT' }).transition?.after.status).toBe('SUCCESS')
  })
  test('never exceeds what is left, and is never nothing', () => {
    const partly = facts({ status: 'PART_SUCCESS', remitted: 8_999n })
    expect(reasonsAgainst(partly, { type: 'REMIT', amount: 2n })).toEqual([
      {
        code: 'withdrawal.exceeds_left',
        params: { amount: '0.01', currency: 'USD' },
      },
    ])
    expect(codes(facts(), { type: 'REMIT', amount: 0n })).toEqual(['amount.invalid'])
    expect(codes(facts(), { type: 'REMIT', amount: -1n })).toEqual(['amount.invalid'])
  })
})

test('its reasons carry the values that their texts use', () => {
  const events: WithdrawalEvent[] = [
    { type: 'ACCEPT' },
    { type: 'REMIT', amount: 99_999n },
    { type: 'BANK_RETURNED' },
  ]
  for (const status of withdrawalStatuses)
    expect(
      valuesLacking(events.flatMap((event) => reasonsAgainst(facts({ status }), event))),
    ).toEqual([])
})
