import type { CodeChannel, CodeFlow } from '#domain/access/codes.ts'
import { sendCode } from '#server/access/codes/shared/send-code.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'
import { write } from '#server/kernel/write.ts'
import { boundTo, ownUser } from './own-user.ts'

type Wanted = {
  readonly flow: CodeFlow
  readonly channel: CodeChannel
  readonly to: string
  readonly about?: string
}

/** Sends the signed-in user a code for a change of their own account. */
export function sendOwnCode(ctx: MerchantCtx, { flow, channel, to, about = '' }: Wanted) {
  if (to === '') return fail('original_phone_wrong')
  const of = { call: 'code.send', owner: ctx.userId, input: null }
  return write({ ...ctx, idempotencyKey: null }, of, async (tx) => ({
    answer: await sendCode(ctx, tx, { flow, account: ctx.userId, channel, to, about }),
    audited: { action: 'code.send', subject: ctx.userId, after: { flow, channel } },
  }))
}

/** Sends a code to the user's phone, or to their e-mail when they have none. */
export const sendBoundCode = async (ctx: MerchantCtx, flow: CodeFlow, about = '') =>
  sendOwnCode(ctx, { flow, ...boundTo(await ownUser(ctx)), about })
