import { and, eq } from 'drizzle-orm'
import type * as contract from '#contract/sandbox/sandbox.ts'
import { sandboxOperations } from '#server/db/schema/sandbox.ts'
import { fail } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { challengeAt, operationOf } from './operations.ts'

/** Stores the first answer to the challenge, right or wrong; later ones change nothing. */
export const answerChallenge: Handler<typeof contract.answerChallenge> = async (ctx, input) => {
  const { challengeId, code } = input
  const operation = await operationOf(ctx.db, challengeId)
  if (!operation?.challengeState) return fail('not_found')
  if (challengeAt(operation, ctx.now) === 'open') {
    const challengeState = stateAfter(code, operation.challengeCode)
    await ctx.db
      .update(sandboxOperations)
      .set({ challengeState })
      .where(
        and(eq(sandboxOperations.id, challengeId), eq(sandboxOperations.challengeState, 'open')),
      )
  }
  const after = (await operationOf(ctx.db, challengeId)) ?? operation
  const state = challengeAt(after, ctx.now) === 'passed' ? 'passed' : 'failed'
  return { state, returnUrl: operation.returnUrl ?? '/' }
}

/** An empty code means that the payer cancels. */
function stateAfter(code: string, right: string | null) {
  if (code === '') return 'canceled'
  return code === right ? 'passed' : 'failed'
}
