import { chargebackLifecycle } from '#machines/trade/lifecycles/chargeback.ts'
import type { Model } from '../../../support/explore.ts'
import { noon } from '../samples.ts'

export const chargebackModel: Model = {
  machine: chargebackLifecycle,
  places: (['pending', 'waiting', 'closed'] as const).map((value) => ({
    value,
    context: { outcome: null, deadline: noon },
  })),
  samples: { EXPIRE: [{ at: noon - 1 }, { at: noon }] },
}
