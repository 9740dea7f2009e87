import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assertBalanced } from '#server/ledger/journal.ts'
import type { PostingContext } from '#server/ledger/movements.ts'
import { type CaseMoney, moneyOf } from './money-of.ts'

const place: PostingContext = {
  ...{ merchantId: 'm', storeId: 's', transactionId: 't', flowId: 'cbk_1' },
  ...{ currency: 'USD' as const, at: new Date(0) },
}
const money = fc.bigInt(0n, 1_000_000n)
const states = fc.record({ held: money, lost: money, feeHeld: money, feePaid: money })

test('the postings of a step lead from what was frozen and taken to what is, to the last unit', () => {
  fc.assert(
    fc.property(states, states, (from, to) => {
      const before: CaseMoney = { stage: '1st_chargeback', ...from }
      // Amounts lost or paid never come back.
      const after: CaseMoney = {
        ...{ stage: '2nd_chargeback', ...to },
        lost: from.lost + to.lost,
        feePaid: from.feePaid + to.feePaid,
      }
      const journals = moneyOf(place, before, after).flatMap((one) => [...one.journals])
      const sums = new Map<string, bigint>()
      for (const journal of journals) {
        assertBalanced(journal)
        for (const { account, amount } of journal.entries)
          sums.set(account, (sums.get(account) ?? 0n) + amount)
      }
      const held = after.held + after.feeHeld - before.held - before.feeHeld
      expect(sums.get('frozen') ?? 0n).toBe(held)
      expect(sums.get('network_clearing') ?? 0n).toBe(to.lost)
      expect(sums.get('fees') ?? 0n).toBe(to.feePaid)
      const keys = journals.map(({ key }) => key)
      expect(new Set(keys).size).toBe(keys.length)
    }),
  )
})

test('a first chargeback has the keys of cases of an older version, a later stage its own', () => {
  const none = { held: 0n, lost: 0n, feeHeld: 0n, feePaid: 0n }
  const first = { stage: '1st_chargeback', ...none, held: 5n } as const
  const keysOf = (before: CaseMoney, after: CaseMoney) =>
    moneyOf(place, before, after).flatMap(({ journals }) => journals.map(({ key }) => key))
  expect(keysOf({ stage: 'retrieval', ...none }, first)).toEqual(['chargeback:cbk_1'])
  expect(keysOf(first, { ...first, held: 0n, lost: 5n })).toEqual(['chargeback-lost:cbk_1'])
  expect(keysOf(first, { ...none, stage: 'chargeback_reversal' })).toEqual(['chargeback-won:cbk_1'])
  const second = { stage: '2nd_chargeback', ...none, held: 5n } as const
  expect(keysOf({ stage: 'chargeback_reversal', ...none }, second)).toEqual([
    'chargeback:cbk_1:2nd_chargeback',
  ])
})
