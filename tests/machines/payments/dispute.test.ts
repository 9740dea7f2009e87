import { describe, expect, test } from 'vitest'
import { type DisputeStatus, disputeStatuses } from '#domain/payments/disputes.ts'
import {
  type DisputeEvent,
  type DisputeFacts,
  reasonsAgainst,
  transition,
} from '#machines/payments/lifecycles/dispute.ts'
import { noon } from '../models/samples.ts'

const facts = (status: DisputeStatus, refund: DisputeFacts['refund'] = 'none'): DisputeFacts => ({
  status,
  refund,
  deadline: noon,
  transactionId: 'txn_1',
})
const led = (of: DisputeFacts, event: DisputeEvent) =>
  transition(of, event).transition?.after.status ??
  reasonsAgainst(of, event).map(({ code }) => code)

const final = disputeStatuses.filter((one) => one !== 'pending' && one !== 'processed')
const events: readonly DisputeEvent[] = [
  { type: 'PROCESS', at: noon - 1 },
  { type: 'WAIVE', at: noon - 1 },
  { type: 'EXPIRE', at: noon },
  { type: 'REFUND' },
  { type: 'SUCCEED' },
  { type: 'FAIL' },
  { type: 'REVOKE' },
]

test('from pending the merchant processes or waives, until the deadline and not at it', () => {
  expect(led(facts('pending'), { type: 'PROCESS', at: noon - 1 })).toBe('processed')
  expect(led(facts('pending'), { type: 'WAIVE', at: noon - 1 })).toBe('waiver_appeal')
  expect(led(facts('pending'), { type: 'PROCESS', at: noon })).toEqual(['dispute.over'])
  expect(led(facts('pending'), { type: 'WAIVE', at: noon })).toEqual(['dispute.over'])
})

test('it expires at the deadline and not before, and not while its money is on its way back', () => {
  expect(led(facts('pending'), { type: 'EXPIRE', at: noon - 1 })).toEqual(['dispute.not_due'])
  expect(led(facts('pending'), { type: 'EXPIRE', at: noon })).toBe('expired')
  expect(led(facts('pending', 'running'), { type: 'EXPIRE', at: noon })).toEqual([
    'dispute.refund_running',
  ])
})

describe('refunded', () => {
  test.each(['pending', 'processed'] as const)('%s, once the money is back', (status) => {
    expect(led(facts(status, 'done'), { type: 'REFUND' })).toBe('refunded')
    for (const refund of ['none', 'running'] as const)
      expect(led(facts(status, refund), { type: 'REFUND' })).toEqual(['dispute.not_refunded'])
  })

  test('who says so too early is led to the payment', () => {
    const [told] = reasonsAgainst(facts('pending'), { type: 'REFUND' })
    expect(told?.params).toEqual({ record: 'txn_1' })
  })
})

test('the network ends what is pending or processed', () => {
  for (const status of ['pending', 'processed'] as const) {
    expect(led(facts(status), { type: 'SUCCEED' })).toBe('success')
    expect(led(facts(status), { type: 'FAIL' })).toBe('failed')
    expect(led(facts(status), { type: 'REVOKE' })).toBe('revoked')
  }
})

test('what was processed is not processed again, waived or expired', () => {
  for (const type of ['PROCESS', 'WAIVE', 'EXPIRE'] as const)
    expect(led(facts('processed'), { type, at: noon })).toEqual(['dispute.processed'])
})

test.each(final)('%s is final', (status) => {
  for (const event of events) expect(led(facts(status, 'done'), event)).toEqual(['dispute.closed'])
})
