import type * as contract from '#contract/logistics.ts'
import { streamFile } from '#server/exports/stream-file.ts'
import type { Verb } from '#server/kernel/verb.ts'

/** The filtered orders with their logistics as a file, streamed. */
export const exportRows: Verb<typeof contract.exportRows> = (ctx, { format, ...filters }) =>
  streamFile(ctx, { kind: 'logistics', filters }, format)
