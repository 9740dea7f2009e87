import { hour } from '#domain/durations.ts'
import { chargebackLifecycle } from '#machines/payments/lifecycles/chargeback.ts'
import type { ChargebackFacts } from '#machines/payments/lifecycles/chargeback-facts.ts'
import type { Model } from '../../../support/explore.ts'
import { noon } from '../samples.ts'

/** A retrieval of a payment of 100.00, to be answered by noon, with overrides. */
export const caseFacts = (changes: Partial<ChargebackFacts> = {}): ChargebackFacts => ({
  stage: 'retrieval',
  status: 'pending',
  appeal: 'none',
  outcome: null,
  answered: false,
  deadline: noon,
  sendAt: null,
  worth: 10_000n,
  held: 0n,
  lost: 0n,
  feeHeld: 0n,
  feePaid: 0n,
  ...changes,
})

const { status: _, appeal: __, ...input } = caseFacts()
const early = { at: noon - hour }
const over = { at: noon }
const acts = ['SUBMIT', 'EDIT', 'TAKE_BACK', 'REOPEN', 'WAIVE', 'CONFIRM'] as const

export const chargebackModel: Model = {
  machine: chargebackLifecycle,
  inputs: [input],
  samples: {
    ...Object.fromEntries(acts.map((act) => [act, [early, over]])),
    SEND: [early, over],
    EXPIRE: [{ at: noon - 1 }, over],
    ACCEPTED: [{ deadline: noon }],
    ESCALATED: [{ deadline: noon, worth: 10_000n, fee: 50_000n }],
    RULED_PARTIAL: [{ lost: 4_000n }, { lost: 10_000n }],
  },
  // The number of changes to an answer does not distinguish states.
  abstract: ({ stage, answered, outcome, held, feeHeld }) => [
    stage,
    answered,
    outcome,
    held,
    feeHeld,
  ],
}
