import { reason, type ToldReason } from '#domain/reasons.ts'
import { evidenceLimits } from '#domain/trade/evidence.ts'
import { toldBy } from '#portal/kit/told-by.ts'
import { evidenceReasons } from '#words/reasons/evidence.ts'

/** What stands against one more file of an order that keeps so many. */
export const againstAttaching = (kept: number): readonly ToldReason[] =>
  kept < evidenceLimits.orderFiles
    ? []
    : toldBy(evidenceReasons, [reason('evidence.full', { name: `${evidenceLimits.orderFiles}` })])
