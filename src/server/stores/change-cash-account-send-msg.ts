import type * as contract from '#contract/stores.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { boundTo, ownUser } from '#server/security/own-user.ts'
import { sendOwnCode } from '#server/security/send-own-code.ts'
import { findStore } from './find-store.ts'

export const changeCashAccountSendMsg: Verb<typeof contract.changeCashAccountSendMsg> = async (
  ctx,
  { storeId },
) => {
  await findStore(ctx, storeId)
  return sendOwnCode(ctx, { flow: 'changeCashAccount', ...boundTo(await ownUser(ctx)) })
}
