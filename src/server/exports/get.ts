import type * as contract from '#contract/exports.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { ownExport, toExport } from './view.ts'

/** One export with its progress. */
export const get: Verb<typeof contract.get> = async (ctx, { exportId }) =>
  toExport(await ownExport(ctx.db, ctx, exportId))
