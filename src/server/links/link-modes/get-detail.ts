import type * as contract from '#contract/links/link-modes.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { findMode, toMode } from './modes.ts'

export const getDetail: Handler<typeof contract.getDetail> = async (ctx, { id }) =>
  toMode(await findMode(ctx.db, ctx, id))
