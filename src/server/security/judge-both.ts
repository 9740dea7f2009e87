import type { FailureCode } from '#contract/failures.ts'
import type { CodeChannel, CodeFlow } from '#domain/codes.ts'
import { judgeCodes } from '#server/codes/judge-codes.ts'
import { isUniqueViolation } from '#server/db/failures.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'

type Sent = {
  readonly flow: CodeFlow
  readonly channel: CodeChannel
  readonly to: string
  readonly code: string
}

const fields = ['originalCode', 'newCode'] as const

/** Uses the code of the old address and the one of the new up, both or none. The failure names the field. */
export async function judgeBoth(ctx: MerchantCtx, old: Sent, fresh: Sent): Promise<void> {
  const given = [old, fresh].map((one) => ({ ...one, account: ctx.userId }))
  const refused = await judgeCodes(ctx, given)
  if (!refused) return
  const { code, retryAfterSeconds } = refused.failure
  const field = fields[refused.at] ?? 'newCode'
  throw new Failure(code, {
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    ...(code !== 'account_locked' && { fields: { [field]: 'code_refused' } }),
  })
}

/** Somebody took the new phone or e-mail in the same moment. */
export async function orTaken<T>(
  work: Promise<T>,
  index: string,
  failure: FailureCode,
): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (isUniqueViolation(error, index)) throw new Failure(failure)
    throw error
  }
}
