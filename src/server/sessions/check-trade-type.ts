import type { checkTradeType as call } from '#contract/sessions.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { ownMerchant } from './own-merchant.ts'

export const checkTradeType: Verb<typeof call> = async (ctx) => {
  const { industryType } = await ownMerchant(ctx)
  return { industryType }
}
