import type * as contract from '#contract/links/made-links.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { themesForLinks } from '#server/links/link-themes/offers/themes-for-links.ts'
import { modesFor } from '../made-of.ts'

/** The modes and themes that a new link may be made of. */
export const queryModeSubject: Verb<typeof contract.queryModeSubject> = async (ctx) => ({
  modes: await modesFor(ctx.db, ctx),
  themes: await themesForLinks(ctx.db, ctx),
})
