import { paperStates } from '#domain/money/statements.ts'
import { paperLifecycle } from '#machines/money/lifecycles/paper.ts'
import type { Model } from '../../../support/explore.ts'

export const paperModel: Model = {
  machine: paperLifecycle,
  places: paperStates.map((value) => ({ value, context: {} })),
  samples: {},
}
