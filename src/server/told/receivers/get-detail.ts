import type * as contract from '#contract/told/receivers.ts'
import { reachOf } from '#server/access/operators/offers/reach.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { findReceiver, waitingFor } from './receiver-rows.ts'
import { toReceiver } from './view.ts'

export const getDetail: Verb<typeof contract.getDetail> = async (ctx, { receiverId }) => {
  const row = await findReceiver(ctx.db, ctx, await reachOf(ctx.db, ctx), receiverId)
  return toReceiver(ctx, await waitingFor(ctx.db, [row.id]))(row)
}
