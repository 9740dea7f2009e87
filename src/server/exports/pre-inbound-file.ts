import type * as contract from '#contract/exports.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { streamFile } from './stream-file.ts'

/** Payments that have not settled yet as a file, streamed. */
export const preInboundFile: Verb<typeof contract.preInboundFile> = (ctx, input) => {
  const { format, ...filters } = input
  return streamFile(ctx, { kind: 'unsettled', filters }, format)
}
