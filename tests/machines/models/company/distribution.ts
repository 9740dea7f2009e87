import { distributionStates } from '#domain/company/distribution.ts'
import { distributionLifecycle } from '#machines/company/lifecycles/distribution.ts'
import { livenessLifecycle } from '#machines/company/lifecycles/liveness.ts'
import type { Model } from '../../../support/explore.ts'

export const distributionModel: Model = {
  machine: distributionLifecycle,
  places: distributionStates.flatMap((value) =>
    [0, 1].map((facesLeft) => ({ value, context: { facesLeft } })),
  ),
  samples: {},
}

export const livenessModel: Model = { machine: livenessLifecycle, samples: {} }
