import type { Call, Input } from '#contract/call.ts'
import { reason } from '#domain/reasons.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { hasPermission } from '../has-permission.ts'

type Answered<C extends Call> = (ctx: MerchantCtx, input: Input<C>) => ReturnType<Verb<C>>

/** A verb that answers only those to whose merchant the provider has opened payment links. */
export const permitted =
  <C extends Call>(verb: Answered<C>): Answered<C> =>
  async (ctx, input) => {
    const { permitted: may } = await hasPermission(ctx, {})
    if (!may) throw new Failure('forbidden', { reasons: [reason('account.not_passed')] })
    return verb(ctx, input)
  }
