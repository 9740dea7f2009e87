import type * as contract from '#contract/withdrawals.ts'
import { streamFile } from '#server/exports/stream-file.ts'
import type { Verb } from '#server/kernel/verb.ts'

/** The withdrawal records as a file, streamed. */
export const exportRecords: Verb<typeof contract.exportRecords> = (ctx, { format, ...filters }) =>
  streamFile(ctx, { kind: 'withdrawals', filters }, format)
