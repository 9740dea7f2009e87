import type * as contract from '#contract/links/link-modes.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { findMode, toMode } from './modes.ts'

export const getDetail: Verb<typeof contract.getDetail> = async (ctx, { id }) =>
  toMode(await findMode(ctx.db, ctx, id))
