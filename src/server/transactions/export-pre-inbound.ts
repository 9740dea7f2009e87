import type * as contract from '#contract/transactions.ts'
import { streamFile } from '#server/exports/stream-file.ts'
import type { Verb } from '#server/kernel/verb.ts'

/** Payments that have not settled yet as a file, streamed. */
export const exportPreInbound: Verb<typeof contract.exportPreInbound> = (ctx, input) => {
  const { format, ...filters } = input
  return streamFile(ctx, { kind: 'unsettled', filters }, format)
}
