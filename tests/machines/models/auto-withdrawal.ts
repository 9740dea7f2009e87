import { autoWithdrawalLifecycle } from '#machines/lifecycles/auto-withdrawal.ts'
import type { Model } from '../../support/explore.ts'

export const autoWithdrawalModel: Model = {
  machine: autoWithdrawalLifecycle,
  places: ['unconfigured', 'enabled', 'disabled', 'closedForRisk'].map((value) => ({ value })),
  samples: { REJECTED: [{ rejections: 1 }, { rejections: 3 }, { rejections: 4 }] },
}
