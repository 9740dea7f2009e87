import type * as contract from '#contract/exports.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { streamFile } from './stream-file.ts'

/** The filtered log as a file, streamed. */
export const transactionsFile: Verb<typeof contract.transactionsFile> = (
  ctx,
  { format, ...filters },
) => streamFile(ctx, { kind: 'transactions', filters }, format)
