import { and, eq } from 'drizzle-orm'
import { verificationCodes } from '#server/db/schema/codes.ts'
import { transact } from '#server/db/transact.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { Failure } from '#server/kernel/failure.ts'
import { type GivenCode, judge } from './spend-code.ts'

/**
 * Uses several codes up together: when one is refused the ones before it stay good, so that a slip in the second
 * does not cost the first. Says which one (by its place) and why; undefined when all are good.
 */
export const judgeCodes = (
  ctx: Ctx,
  given: readonly GivenCode[],
): Promise<{ readonly at: number; readonly failure: Failure } | undefined> =>
  transact(ctx.db, async (tx) => {
    for (const [at, one] of given.entries()) {
      const failure = await judge(tx, ctx, one)
      if (!failure) continue
      for (const { flow, account, channel } of given.slice(0, at)) {
        const used = and(
          eq(verificationCodes.flow, flow),
          eq(verificationCodes.account, account),
          eq(verificationCodes.channel, channel),
        )
        await tx.update(verificationCodes).set({ usedAt: null }).where(used)
      }
      return { at, failure }
    }
    return undefined
  })
