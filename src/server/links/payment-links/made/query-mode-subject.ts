import type * as contract from '#contract/links/made-links.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { themesForLinks } from '#server/links/link-themes/offers/for-links.ts'
import { modesForLinks } from '../../link-modes/offers/for-links.ts'

/** The modes and themes that a new link may be made of. */
export const queryModeSubject: Verb<typeof contract.queryModeSubject> = async (ctx) => ({
  modes: await modesForLinks(ctx.db, ctx),
  themes: await themesForLinks(ctx.db, ctx),
})
