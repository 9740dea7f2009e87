// Random histories of the balances of three stores: the pure functions are checked against the invariants after every
// transition.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  fee,
  type ModelWithdrawal,
  withdrawalModel,
} from '../../../../tests/support/withdrawal-model.ts'

const kinds = [
  'credit',
  'freeze',
  'closeCase',
  'withdraw',
  'withdrawAll',
  'accept',
  'hold',
  'remit',
  'remitAll',
  'fail',
  'return',
] as const
const step = fc.record({
  kind: fc.constantFrom(...kinds),
  pick: fc.nat(),
  store: fc.nat(3),
  amount: fc.bigInt({ min: 1n, max: 10_000n }),
  part: fc.bigInt({ min: 1n, max: 100n }),
})
type Step = {
  readonly kind: (typeof kinds)[number]
  readonly pick: number
  readonly store: number
  readonly amount: bigint
  readonly part: bigint
}
type Model = ReturnType<typeof withdrawalModel>
const stores = ['sto_B', 'sto_a', 'sto_C']
const sum = (list: readonly bigint[]) => list.reduce((total, one) => total + one, 0n)

function take(model: Model, { kind, pick, store, amount, part }: Step): void {
  const storeId = stores[store % 3] ?? ''
  const one = model.withdrawals[pick % Math.max(model.withdrawals.length, 1)]
  if (kind === 'credit') model.credit(storeId, amount, (amount * part) / 200n)
  if (kind === 'freeze') model.freeze(storeId, amount / 3n + 1n)
  if (kind === 'closeCase') model.closeCase(pick, part > 50n)
  if (kind === 'withdraw' || kind === 'withdrawAll') {
    const from = store === 3 ? stores : [storeId]
    const all = sum(from.map((id) => model.held(id, 'available')))
    const wanted = kind === 'withdraw' ? (all * part) / 100n : all
    if (model.request(store === 3 ? null : storeId, wanted)) {
      expect(wanted).toBeLessThanOrEqual(all)
      for (const part of model.withdrawals.at(-1)?.parts ?? [])
        expect(model.held(part.storeId, 'available')).toBeGreaterThanOrEqual(0n)
    }
  }
  if (!one) return
  if (kind === 'accept') model.decide(one, { type: 'ACCEPT' })
  if (kind === 'hold') model.decide(one, { type: 'HOLD' })
  if (kind === 'remit')
    model.decide(one, { type: 'REMIT', amount: ((one.amount - fee) * part) / 100n })
  if (kind === 'remitAll') model.decide(one, { type: 'REMIT' })
  if (kind === 'fail') model.decide(one, { type: 'FAIL' })
  if (kind === 'return') model.decide(one, { type: 'BANK_RETURNED' })
}

const back = ({ status }: ModelWithdrawal) => status === 'FAILED' || status === 'RETURN'

test('whatever happens, every withdrawal pays out exactly what it says, once', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 70 }), (steps) => {
      const model = withdrawalModel(stores)
      for (const one of steps) {
        take(model, one)
        const { withdrawals, cases } = model
        for (const { amount, lines } of withdrawals)
          expect(sum(lines.map((line) => line.amount))).toBe(amount)
        for (const storeId of stores) {
          const open = model.open(storeId)
          expect(sum(open.map((entry) => entry.open))).toBe(model.held(storeId, 'available'))
          for (const { amount, open: left } of open)
            expect(amount > 0n ? left >= 0n && left <= amount : left <= 0n && left >= amount).toBe(
              true,
            )
        }
        const all = (account: string) => sum(stores.map((id) => model.held(id, account)))
        const gone = withdrawals.filter((of) => !back(of))
        expect(all('payouts_in_transit')).toBe(sum(gone.map(({ remitted }) => remitted)))
        const kept = gone.map((of) => of.amount - of.remitted - (of.remitted > 0n ? fee : 0n))
        expect(all('frozen')).toBe(sum(kept) + sum(cases.map(({ amount }) => amount)))
      }
    }),
    { numRuns: 2_000 },
  )
})
