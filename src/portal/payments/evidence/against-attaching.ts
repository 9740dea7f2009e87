import { evidenceLimits } from '#domain/payments/evidence.ts'
import { type RenderedReason, reason } from '#domain/reasons.ts'
import { evidenceReasons } from '#labels/reasons/evidence.ts'
import { formatReasons } from '#portal/kit/format-reasons.ts'

/** What stands against one more file of an order that keeps so many. */
export const againstAttaching = (kept: number): readonly RenderedReason[] =>
  kept < evidenceLimits.orderFiles
    ? []
    : formatReasons(evidenceReasons, [
        reason('evidence.full', { name: `${evidenceLimits.orderFiles}` }),
      ])
