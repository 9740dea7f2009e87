import type { CodeChannel, CodeFlow } from '#domain/codes.ts'
import { sendCode } from '#server/codes/send-code.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'
import { write } from '#server/kernel/write.ts'

type Wanted = { readonly flow: CodeFlow; readonly channel: CodeChannel; readonly to: string }

/** Sends the signed-in user a code for one of his own changes. */
export function sendOwnCode(ctx: MerchantCtx, { flow, channel, to }: Wanted) {
  if (to === '') return fail('original_phone_wrong')
  const of = { call: 'code.send', owner: ctx.userId, input: null }
  return write({ ...ctx, idempotencyKey: null }, of, async (tx) => ({
    answer: await sendCode(ctx, tx, { flow, account: ctx.userId, channel, to }),
    audited: { action: 'code.send', subject: ctx.userId, after: { flow, channel } },
  }))
}
