import { disputeStatuses } from '#domain/payments/disputes.ts'
import { disputeLifecycle } from '#machines/payments/lifecycles/dispute.ts'
import type { Model } from '../../../support/explore.ts'
import { noon } from '../samples.ts'

const transactionId = 'txn_1'

export const disputeModel: Model = {
  machine: disputeLifecycle,
  places: disputeStatuses.flatMap((value) =>
    (['none', 'running', 'done'] as const).map((refund) => ({
      value,
      context: { deadline: noon, refund, transactionId },
    })),
  ),
  samples: {
    PROCESS: [{ at: noon - 1 }, { at: noon }],
    WAIVE: [{ at: noon - 1 }, { at: noon }],
    EXPIRE: [{ at: noon - 1 }, { at: noon }],
  },
}
