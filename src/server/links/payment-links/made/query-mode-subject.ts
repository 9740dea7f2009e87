import type * as contract from '#contract/links/made-links.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { themesForLinks } from '#server/links/link-themes/shared/for-links.ts'
import { modesForLinks } from '../../link-modes/shared/for-links.ts'

export const queryModeSubject: Handler<typeof contract.queryModeSubject> = async (ctx) => ({
  modes: await modesForLinks(ctx.db, ctx),
  themes: await themesForLinks(ctx.db, ctx),
})
