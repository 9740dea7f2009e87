import type * as contract from '#contract/links/link-modes.ts'
import { againstModeChange } from '#domain/links/link-modes.ts'
import { linkModes } from '#server/db/schema/link-modes.ts'
import { refuseFor } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { byId } from '#server/kernel/scope.ts'
import { write } from '#server/kernel/write.ts'
import { auditedMode, lockMode } from './modes.ts'

/** Removes a mode from use. It stays readable for the links that were created with it. */
export const remove: Handler<typeof contract.remove> = (ctx, input) => {
  const of = { call: 'mode.remove', owner: ctx.merchantId, input }
  return write(ctx, of, async (tx) => {
    const mode = await lockMode(tx, ctx, input.id)
    refuseFor(againstModeChange({ isRemoved: mode.removedAt !== null }))
    await tx.update(linkModes).set({ removedAt: ctx.now }).where(byId(linkModes.id, mode.id))
    return {
      answer: 'SUCCESS' as const,
      audited: { action: 'link_mode.remove', subject: input.id, before: auditedMode(mode) },
    }
  })
}
