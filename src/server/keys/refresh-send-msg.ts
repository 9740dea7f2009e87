import type { refreshSendMsg as call } from '#contract/keys.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { boundTo, ownUser } from '#server/security/own-user.ts'
import { sendOwnCode } from '#server/security/send-own-code.ts'
import { flowOf } from './code-of-act.ts'
import { storeInReach } from './store-in-reach.ts'

export const refreshSendMsg: Verb<typeof call> = async (ctx, { storeId, kind, act }) => {
  await storeInReach(ctx, storeId)
  return sendOwnCode(ctx, { flow: flowOf(act, kind), ...boundTo(await ownUser(ctx)) })
}
