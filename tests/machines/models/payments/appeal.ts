import { day, minute } from '#domain/durations.ts'
import { noMaterials } from '#domain/payments/appeals.ts'
import { appealFlow } from '#machines/payments/flows/appeal.ts'
import type {
  ActOutcome,
  AppealContext,
  CaseContext,
  CaseNow,
} from '#machines/payments/parts/appeal.ts'
import type { Model } from '../../../support/explore.ts'
import { renderedReason } from '../../../support/rendered-reason.ts'
import { lost, newKey, noon, now, out } from '../samples.ts'

/** A first chargeback to be answered within a day, with overrides. */
export const standingOf = (changes: Partial<CaseContext> = {}): CaseContext => ({
  ...{ stage: '1st_chargeback', status: 'pending', appeal: 'none', outcome: null },
  ...{ deadline: noon + day, sendAt: null },
  ...changes,
})
/** The case as the server returns it, with an answer of one text. */
export const caseOf = (
  changes: Partial<CaseContext> = {},
  rest: Partial<Omit<CaseNow, 'standing'>> = {},
): CaseNow => ({
  standing: standingOf(changes),
  materials: { ...noMaterials, texts: { reasons: 'Delivered' } },
  ...{ revision: 'r1', savedAt: null, savedBy: null },
  ...rest,
})
export const submitted = { appeal: 'submitted', sendAt: noon + 20 * minute } as const
export const waiting = { status: 'waiting', appeal: 'sent' } as const
export const ended = { status: 'closed', outcome: 'waived' } as const
export const theirs = caseOf(
  {},
  { revision: 'r2', savedAt: '2026-11-20T12:00:01.000Z', savedBy: 'Jonas Weber' },
)

/** No field error unless the text contains a character that banks reject. */
export const fieldErrorsOf: AppealContext['faultsOf'] = ({ texts }) =>
  texts.reasons?.includes('🙂') ? { reasons: 'No emoji' } : {}

export const refusal = {
  kind: 'refused',
  message: 'Not possible',
  reasons: [renderedReason('chargeback.closed')],
  faults: {},
} as const
const done = (now: CaseNow): ActOutcome => ({ kind: 'done', now })
const input = (first: CaseNow) => ({ ...first, faultsOf: fieldErrorsOf, newKey, now })
const text = (value: string) => ({ change: { kind: 'text', item: 'reasons', value } as const })

export const appealModel: Model = {
  machine: appealFlow,
  inputs: [
    input(caseOf()),
    input(caseOf({ stage: 'pre_arbitration' })),
    input(caseOf({ deadline: noon })),
    input(caseOf(submitted)),
    input(caseOf({ ...submitted, deadline: noon })),
    input(caseOf(waiting)),
    input(caseOf({ ...waiting, deadline: noon })),
    input(caseOf(ended)),
  ],
  samples: {
    CHANGE: [text('By DHL'), text('By DHL 🙂'), text('')],
    STANDS: [{ now: caseOf() }],
    DRAFT: [{ now: theirs }],
    MOVED: [{ now: caseOf(waiting) }, { now: caseOf({ ...submitted, sendAt: noon - 1 }) }],
    'done:save': out(
      { kind: 'kept', revision: 'r3', savedAt: '2026-11-20T12:00:02.000Z' },
      { kind: 'parted' },
      refusal,
    ),
    'error:save': lost,
    'done:load': out(theirs),
    'error:load': lost,
    'done:pack': out(null),
    'error:pack': lost,
    'done:answer': out(done(caseOf(submitted)), { kind: 'parted' }, refusal),
    'error:answer': lost,
    'done:act': out(done(caseOf()), refusal),
    'error:act': lost,
    'done:giveIn': out(done(caseOf(ended)), refusal),
    'error:giveIn': lost,
  },
  // Only what the guards read: the number of attempts and the messages lead to no other state.
  abstract: ({ materials, standing, unsaved, again, onward, changing, act }) => [
    materials,
    standing,
    ...[unsaved, again, onward, changing, act],
  ],
}
