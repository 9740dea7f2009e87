import type { Input } from '#contract/call.ts'
import type * as contract from '#contract/sandbox/sandbox.ts'
import { day } from '#domain/durations.ts'
import type { SandboxCtx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { beginMove, endBroken } from './clock-moves.ts'
import { controlsOf } from './controls-of.ts'
import { nextDeadline } from './deadlines.ts'
import { clockOf } from './get-clock.ts'

const steps = { hour: 3_600_000, day, days180: 180 * day } as const

/** Starts a clock move and returns at once: the work is done by a job. One move at a time. */
export const moveClock: Handler<typeof contract.moveClock> = async (ctx, { by }) => {
  const { clock } = controlsOf(ctx)
  await endBroken(ctx.db, clock)
  const from = clock.now()
  const begun = await beginMove(ctx.db, from, await targetOf(ctx, by, from))
  if (!begun) fail('clock_moving')
  ctx.services.wake()
  return clockOf(ctx)
}

async function targetOf(ctx: SandboxCtx, by: Input<typeof contract.moveClock>['by'], from: Date) {
  if (by !== 'deadline') return new Date(from.getTime() + steps[by])
  return (await nextDeadline(ctx, from))?.at ?? from
}
