import type * as contract from '#contract/links/checkout-settings.ts'
import { againstCheckoutChange } from '#domain/links/checkout-settings.ts'
import { accessScopeOf } from '#server/access/operators/shared/access-scope.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { answerOf, storedSettings } from './settings.ts'

export const querySetting: Handler<typeof contract.querySetting> = async (ctx) => {
  const against = againstCheckoutChange(await accessScopeOf(ctx.db, ctx))
  return answerOf(await storedSettings(ctx.db, ctx), against.length === 0)
}
