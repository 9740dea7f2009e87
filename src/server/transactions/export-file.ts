import type * as contract from '#contract/transactions.ts'
import { streamFile } from '#server/exports/stream-file.ts'
import type { Verb } from '#server/kernel/verb.ts'

/** The filtered log as a file, streamed. */
export const exportFile: Verb<typeof contract.exportFile> = (ctx, { format, ...filters }) =>
  streamFile(ctx, { kind: 'transactions', filters }, format)
