import type * as balances from '#contract/balances.ts'
import {
  comingFigures,
  expectedFigures,
  type ProvenFigure,
  recordFigures,
} from '#contract/proof-shapes.ts'
import { decimalOf } from '#domain/money.ts'
import { inSnapshot } from '../db/transact.ts'
import { inScope } from '../kernel/scope.ts'
import type { Verb } from '../kernel/verb.ts'
import { proveComing } from '../withdrawals/prove-coming.ts'
import { permitProof } from './permit-proof.ts'
import type { ProofPart, ProofReach } from './proof-part.ts'
import { proveEntries } from './prove-entries.ts'
import { proveExpected } from './prove-expected.ts'
import { proveRecords } from './prove-records.ts'

const oneOf =
  <F extends ProvenFigure>(list: readonly F[]) =>
  (figure: ProvenFigure): figure is F =>
    list.some((one) => one === figure)
const isRecordFigure = oneOf(recordFigures)
const isExpectedFigure = oneOf(expectedFigures)
const isComingFigure = oneOf(comingFigures)

export const prove: Verb<typeof balances.prove> = async (ctx, input) => {
  permitProof(ctx, input)
  const { figure, currency, storeId } = input
  const reach = { within: (table) => inScope(ctx, table, storeId), currency } satisfies ProofReach
  const now = ctx.now()
  // The figure and its lines are read of one moment: a posting in between would look like a fault.
  const part = await inSnapshot(ctx.db, (db): Promise<ProofPart> => {
    if (isRecordFigure(figure)) return proveRecords(db, { ...reach, figure }, input)
    if (isExpectedFigure(figure)) return proveExpected(db, { ...reach, figure }, input)
    if (isComingFigure(figure)) return proveComing(db, { ...reach, figure, now }, input)
    return proveEntries(db, { ...reach, figure }, input)
  })
  const { kind, shown, sum, lineCount, opening, lines, next } = part
  let running = opening
  return {
    figure,
    kind,
    currency,
    shown: decimalOf(shown ?? sum, currency),
    sum: decimalOf(sum, currency),
    addsUp: shown === null || shown === sum,
    lineCount,
    opening: decimalOf(opening, currency),
    lines: lines.map(({ amount, ...line }) => {
      running += amount
      return {
        ...line,
        amount: decimalOf(amount, currency),
        runningSum: decimalOf(running, currency),
      }
    }),
    next,
    asOf: now.toISOString(),
  }
}
