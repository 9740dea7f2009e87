import type * as contract from '#contract/transactions.ts'
import { streamFile } from '#server/exports/stream-file.ts'
import type { Verb } from '#server/kernel/verb.ts'

/** The deposit flow as a file, streamed. */
export const exportDeposits: Verb<typeof contract.exportDeposits> = (ctx, { format, ...filters }) =>
  streamFile(ctx, { kind: 'deposits', filters }, format)
