import type * as contract from '#contract/sandbox.ts'
import type { Ctx } from '../kernel/context.ts'
import type { Verb } from '../kernel/verb.ts'
import { controlsOf } from './controls-of.ts'
import { nextDeadline } from './deadlines.ts'
import { jobName } from './job-words.ts'

/** The clock as the sandbox shows it. */
export async function clockOf(ctx: Ctx) {
  const { clock } = controlsOf(ctx)
  const now = clock.now()
  const next = await nextDeadline(ctx.db, now)
  return {
    now: now.toISOString(),
    offsetSeconds: Math.floor(clock.offset() / 1000),
    nextDeadline: next
      ? { at: next.at.toISOString(), kind: next.kind, name: jobName(next.kind, ctx.language) }
      : null,
  }
}

export const getClock: Verb<typeof contract.getClock> = (ctx) => clockOf(ctx)
