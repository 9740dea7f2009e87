import type { refreshSendMsg as call } from '#contract/access/keys.ts'
import { sendBoundCode } from '#server/access/security/shared/send-own-code.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { flowOf } from './code-of-act.ts'
import { visibleStore } from './visible-store.ts'

export const refreshSendMsg: Handler<typeof call> = async (ctx, { storeId, kind, act }) => {
  await visibleStore(ctx, storeId)
  return sendBoundCode(ctx, await flowOf(ctx, act, { storeId, kind }), storeId)
}
