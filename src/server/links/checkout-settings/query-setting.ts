import type * as contract from '#contract/links/checkout-settings.ts'
import { againstCheckoutChange } from '#domain/links/checkout-settings.ts'
import { reachOf } from '#server/access/operators/offers/reach.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { answerOf, keptSettings } from './settings.ts'

/** How the payer pages look now. */
export const querySetting: Verb<typeof contract.querySetting> = async (ctx) => {
  const against = againstCheckoutChange(await reachOf(ctx.db, ctx))
  return answerOf(await keptSettings(ctx.db, ctx), against.length === 0)
}
