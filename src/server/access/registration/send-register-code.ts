import type { CodeChannel } from '#domain/access/codes.ts'
import { spendCaptcha } from '#server/access/captcha/shared/spend-captcha.ts'
import { countSend } from '#server/access/codes/shared/limits.ts'
import { sendCode } from '#server/access/codes/shared/send-code.ts'
import { checkDevice } from '#server/access/sessions/shared/device.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { write } from '#server/kernel/write.ts'
import { emailTaken, phoneTaken } from './known.ts'

/** Sends a registration code to an address that is not registered here. */
export async function sendRegisterCode(
  ctx: Ctx,
  channel: CodeChannel,
  to: string,
  device: Parameters<typeof checkDevice>[0],
) {
  checkDevice(device)
  await spendCaptcha(ctx, channel === 'sms' ? 'registerSms' : 'registerEmail')
  await countSend(ctx, to)
  const taken = await (channel === 'sms' ? phoneTaken : emailTaken)(ctx.db, to)
  // A user of another service proves their address to enable this one.
  if (taken && taken.code !== 'email_other_service') throw taken
  const wanted = { flow: 'register', account: to, channel, to } as const
  return write(ctx, { call: 'user.registerSend', owner: to, input: null }, async (tx) => ({
    answer: await sendCode(ctx, tx, wanted),
    audited: [],
  }))
}
