import type { loginSendMsg } from '#contract/access/sessions.ts'
import type { Input } from '#contract/call.ts'
import { countSend } from '#server/access/codes/shared/limits.ts'
import { sendCode } from '#server/access/codes/shared/send-code.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { write } from '#server/kernel/write.ts'
import { holdTicket } from './shared/step-tickets.ts'

/** Sends the sign-in code to the phone of the account, whatever phone the call names. */
export async function sendLoginCode(ctx: Ctx, input: Input<typeof loginSendMsg>) {
  const user = await holdTicket(ctx, 'code', input)
  await countSend(ctx, user.phone)
  const wanted = { flow: 'signIn', account: user.id, channel: 'sms', to: user.phone } as const
  return write(ctx, { call: 'user.loginSendMsg', owner: user.id, input: null }, async (tx) => ({
    answer: await sendCode(ctx, tx, wanted),
    audited: {
      action: 'code.send',
      subject: user.id,
      merchantId: user.merchantId,
      after: { flow: wanted.flow, channel: wanted.channel },
    },
  }))
}
