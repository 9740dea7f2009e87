import type * as contract from '#contract/links/checkout-settings.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { answerOf, keptSettings } from './settings.ts'

/** How the payer pages look now. */
export const querySetting: Verb<typeof contract.querySetting> = async (ctx) =>
  answerOf(await keptSettings(ctx.db, ctx))
