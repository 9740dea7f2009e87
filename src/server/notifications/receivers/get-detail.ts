import type * as contract from '#contract/notifications/receivers.ts'
import { accessScopeOf } from '#server/access/operators/shared/access-scope.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { findReceiver, waitingFor } from './receiver-rows.ts'
import { toReceiver } from './view.ts'

export const getDetail: Handler<typeof contract.getDetail> = async (ctx, { receiverId }) => {
  const row = await findReceiver(ctx.db, ctx, await accessScopeOf(ctx.db, ctx), receiverId)
  return toReceiver(ctx, await waitingFor(ctx.db, [row.id]))(row)
}
