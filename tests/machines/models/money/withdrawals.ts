import { withdrawalStatuses } from '#domain/money/withdrawals.ts'
import { withdrawalLifecycle } from '#machines/money/lifecycles/withdrawal.ts'
import type { Model } from '../../../support/explore.ts'

const money = { currency: 'USD', amount: 10_000n, fee: 1_000n, remitted: 0n } as const

export const withdrawalModel: Model = {
  machine: withdrawalLifecycle,
  places: [
    ...withdrawalStatuses.map((value) => ({ value, context: money })),
    { value: 'PART_SUCCESS', context: { ...money, remitted: 4_000n } },
  ],
  samples: { REMIT: [{}, { amount: 4_000n }, { amount: 9_001n }, { amount: 0n }] },
}
