import type * as contract from '#contract/exports.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { streamFile } from './stream-file.ts'

/** The deposit flow as a file, streamed. */
export const depositsFile: Verb<typeof contract.depositsFile> = (ctx, { format, ...filters }) =>
  streamFile(ctx, { kind: 'deposits', filters }, format)
