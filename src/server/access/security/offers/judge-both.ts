import type { CodeChannel, CodeFlow } from '#domain/access/codes.ts'
import { judgeCodes } from '#server/access/codes/offers/judge-codes.ts'
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
