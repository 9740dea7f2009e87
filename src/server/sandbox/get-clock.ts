import type * as contract from '#contract/sandbox/sandbox.ts'
import type { SandboxCtx } from '#server/kernel/context.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { endBroken, moveOf, stateOf } from './clock-moves.ts'
import { controlsOf } from './controls-of.ts'
import { nextDeadline } from './deadlines.ts'
import { countExecuted } from './executed-jobs.ts'

export async function clockOf(ctx: SandboxCtx) {
  const { clock } = controlsOf(ctx)
  await clock.refresh()
  const now = clock.now()
  const move = await moveOf(ctx.db)
  const next = await nextDeadline(ctx, now)
  return {
    now: now.toISOString(),
    offsetSeconds: Math.floor(clock.offset() / 1000),
    nextDeadline: next ? { ...next, at: next.at.toISOString() } : null,
    move: move
      ? {
          moveId: move.id.toString(),
          state: stateOf(move),
          from: move.fromAt.toISOString(),
          to: move.targetAt.toISOString(),
          reached: move.reachedAt.toISOString(),
          fired: await countExecuted(ctx, move),
        }
      : null,
  }
}

export const getClock: Handler<typeof contract.getClock> = async (ctx) => {
  await endBroken(ctx.db, controlsOf(ctx).clock)
  return clockOf(ctx)
}
