import type * as contract from '#contract/links/link-themes.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { findTheme } from './changing.ts'
import { toTheme } from './shared/themes.ts'

export const getDetail: Handler<typeof contract.getDetail> = async (ctx, { id }) =>
  toTheme(await findTheme(ctx.db, ctx, id))
