import type * as v from 'valibot'
import {
  caseFigures,
  comingFigures,
  expectedFigures,
  figures,
  type ProofInput,
  type ProvenFigure,
  provenFigures,
  settledFigures,
  statedFigures,
  sumFigures,
  tradeFigures,
  withdrawalFigures,
} from '#contract/money/proof-shapes.ts'

/** The filters of a figure, beside its stores. */
export const proofNarrowings = [
  'transactionId',
  'flowId',
  'chargebackId',
  'stage',
  'eventId',
  'paperId',
  'fundType',
  'expectedDate',
  'firstDay',
  'lastDay',
] as const satisfies readonly (keyof v.InferInput<typeof ProofInput>)[]
export type ProofNarrowing = (typeof proofNarrowings)[number]

type Taken = readonly [readonly ProvenFigure[], readonly ProofNarrowing[]]
const taken: readonly Taken[] = [
  [figures, ['transactionId', 'flowId', 'expectedDate']],
  [expectedFigures, ['transactionId', 'expectedDate']],
  [[...tradeFigures, ...sumFigures, 'captured'], ['transactionId']],
  [
    [...withdrawalFigures, 'transferred', 'feeDue'],
    ['flowId', 'firstDay', 'lastDay'],
  ],
  [caseFigures, ['chargebackId', 'stage', 'eventId']],
  [statedFigures, ['paperId', 'fundType', 'transactionId', 'flowId']],
  [settledFigures, ['firstDay', 'lastDay', 'transactionId', 'flowId']],
  [comingFigures, ['firstDay', 'lastDay']],
  [
    ['successfulPayments', 'successfulRefunds', 'openedChargebacks'],
    ['firstDay', 'lastDay'],
  ],
]

/** The filters that apply to each figure; others would be ignored. */
export const narrowingsOf: Readonly<Record<string, readonly ProofNarrowing[]>> = Object.fromEntries(
  provenFigures.map((figure) => [
    figure,
    taken.flatMap(([of, names]) => (of.includes(figure) ? names : [])),
  ]),
)
