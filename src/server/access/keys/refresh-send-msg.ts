import type { refreshSendMsg as call } from '#contract/access/keys.ts'
import { sendBoundCode } from '#server/access/security/offers/send-own-code.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { flowOf } from './code-of-act.ts'
import { storeInReach } from './store-in-reach.ts'

export const refreshSendMsg: Verb<typeof call> = async (ctx, { storeId, kind, act }) => {
  await storeInReach(ctx, storeId)
  return sendBoundCode(ctx, await flowOf(ctx, act, { storeId, kind }), storeId)
}
