import type * as contract from '#contract/links/link-themes.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { findTheme } from './changing.ts'
import { toTheme } from './offers/themes.ts'

export const getDetail: Verb<typeof contract.getDetail> = async (ctx, { id }) =>
  toTheme(await findTheme(ctx.db, ctx, id))
