import { proposalStates } from '#domain/two-persons.ts'
import { proposalLifecycle } from '#machines/lifecycles/proposal.ts'
import type { Model } from '../../support/explore.ts'

export const proposalModel: Model = {
  machine: proposalLifecycle,
  places: proposalStates.flatMap((value) =>
    [true, false].map((isOwn) => ({ value, context: { isOwn } })),
  ),
  samples: {},
}
