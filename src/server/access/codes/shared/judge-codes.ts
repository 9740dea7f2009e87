import { and, eq } from 'drizzle-orm'
import { verificationCodes } from '#server/db/schema/codes.ts'
import { transact } from '#server/db/transact.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { Failure } from '#server/kernel/failure.ts'
import { type GivenCode, judge } from './spend-code.ts'

/**
 * Consumes several codes together: when one is refused, those before it remain valid, so that a typo in the second does
 * not cost the first. Returns the index and failure of the refused one; undefined when all are valid.
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
