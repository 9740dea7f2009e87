import type { getAllowNewAccount as call } from '#contract/sessions.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { ownMerchant } from './own-merchant.ts'

export const getAllowNewAccount: Verb<typeof call> = async (ctx) => ({
  allow: (await ownMerchant(ctx)).newVersion,
})
