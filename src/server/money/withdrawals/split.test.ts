import fc from 'fast-check'
import { expect, test } from 'vitest'
import { remittedOf, splitOver } from './split.ts'

const money = fc.bigInt({ min: -10_000n, max: 1_000_000n })
const stores = fc
  .uniqueArray(fc.string({ minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 8 })
  .chain((ids) =>
    fc.tuple(
      ...ids.map((storeId) => fc.record({ storeId: fc.constant(storeId), available: money })),
    ),
  )
const sum = (list: readonly bigint[]) => list.reduce((total, one) => total + one, 0n)
const positive = (minor: bigint) => (minor > 0n ? minor : 0n)
const asked = stores
  .map((list) => ({ list, all: sum(list.map(({ available }) => positive(available))) }))
  .filter(({ all }) => all > 1n)
  .chain(({ list, all }) =>
    fc.bigInt({ min: 2n, max: all }).chain((amount) =>
      fc.record({
        list: fc.constant(list),
        amount: fc.constant(amount),
        fee: fc.bigInt({ min: 0n, max: amount - 1n }),
      }),
    ),
  )

test('parts sum to amount and fee, and no store gives more than it has', () => {
  fc.assert(
    fc.property(asked, ({ list, amount, fee }) => {
      const parts = splitOver(amount, fee, list)
      expect(sum(parts.map((part) => part.amount))).toBe(amount)
      expect(sum(parts.map((part) => part.fee))).toBe(fee)
      for (const part of parts) {
        const held = list.find(({ storeId }) => storeId === part.storeId)?.available ?? 0n
        expect(part.amount).toBeGreaterThan(0n)
        expect(part.amount).toBeLessThanOrEqual(held)
        expect(part.fee).toBeGreaterThanOrEqual(0n)
        expect(part.fee).toBeLessThanOrEqual(part.amount)
      }
      expect(splitOver(amount, fee, [...list].reverse())).toEqual(parts)
    }),
    { numRuns: 2_000 },
  )
})

test('portions of a remittance fill the parts, exactly and never backwards', () => {
  fc.assert(
    fc.property(asked, fc.array(fc.nat(100), { maxLength: 6 }), ({ list, amount, fee }, steps) => {
      const parts = splitOver(amount, fee, list)
      const whole = amount - fee
      let remitted = 0n
      let before = remittedOf(parts, 0n)
      for (const step of steps) {
        remitted += ((whole - remitted) * BigInt(step)) / 100n
        const now = remittedOf(parts, remitted)
        expect(sum(now.map((one) => one.remitted))).toBe(remitted)
        now.forEach((one, i) => {
          expect(one.remitted).toBeGreaterThanOrEqual(before[i]?.remitted ?? 0n)
          expect(one.remitted).toBeLessThanOrEqual(one.part.amount - one.part.fee)
        })
        before = now
      }
      for (const { part, remitted: own } of remittedOf(parts, whole))
        expect(own).toBe(part.amount - part.fee)
    }),
    { numRuns: 2_000 },
  )
})

test('what the stores do not have is not promised', () => {
  expect(() => splitOver(11n, 0n, [{ storeId: 'a', available: 10n }])).toThrow(RangeError)
})
