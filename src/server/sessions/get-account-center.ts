import type { getAccountCenter as call } from '#contract/sessions.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { ownMerchant } from './own-merchant.ts'

/** The bank list is empty: no withdrawal account can be bound yet. */
export const getAccountCenter: Verb<typeof call> = async (ctx) => {
  const { id, accountStatus, industryType } = await ownMerchant(ctx)
  return { clientId: id, status: accountStatus, industryType, bankList: [] }
}
