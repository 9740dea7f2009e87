import { evidenceLimits } from '#domain/payments/evidence.ts'
import { type RenderedReason, reason } from '#domain/reasons.ts'
import { evidenceReasons } from '#labels/reasons/evidence.ts'
import { formatReasons } from '#portal/kit/format-reasons.ts'

/** The reason against one more file on an order, at the limit of stored files. */
export const againstAttaching = (kept: number): readonly RenderedReason[] =>
  kept < evidenceLimits.orderFiles
    ? []
    : formatReasons(evidenceReasons, [
        reason('evidence.full', { name: `${evidenceLimits.orderFiles}` }),
      ])
