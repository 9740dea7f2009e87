import { documentStates } from '#domain/money/statements.ts'
import { documentLifecycle } from '#machines/money/lifecycles/document.ts'
import type { Model } from '../../../support/explore.ts'

export const documentModel: Model = {
  machine: documentLifecycle,
  places: documentStates.map((value) => ({ value, context: {} })),
  samples: {},
}
