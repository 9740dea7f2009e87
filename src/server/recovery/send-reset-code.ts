import type { CodeChannel } from '#domain/codes.ts'
import { spendCaptcha } from '#server/captcha/spend-captcha.ts'
import { countSend } from '#server/codes/limits.ts'
import { sendCode } from '#server/codes/send-code.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { write } from '#server/kernel/write.ts'
import { checkDevice } from '#server/sessions/device.ts'
import { findAccount } from './find-account.ts'

/** Sends a reset code. The answer is the same when nobody has the address, and nothing is sent. */
export async function sendResetCode(
  ctx: Ctx,
  channel: CodeChannel,
  to: string,
  device: Parameters<typeof checkDevice>[0],
) {
  checkDevice(device)
  await spendCaptcha(ctx, 'forgotPassword')
  await countSend(ctx, to)
  const { user, account } = await findAccount(ctx, channel, to)
  const wanted = { flow: 'reset', account, channel, to, silent: user === undefined } as const
  return write(ctx, { call: 'user.resetPwdSend', owner: account, input: null }, async (tx) => ({
    answer: await sendCode(ctx, tx, wanted),
    audited: user
      ? {
          action: 'code.send',
          subject: user.id,
          merchantId: user.merchantId,
          after: { flow: wanted.flow, channel },
        }
      : [],
  }))
}
