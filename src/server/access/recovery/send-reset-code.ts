import type { CodeChannel } from '#domain/access/codes.ts'
import { spendCaptcha } from '#server/access/captcha/shared/spend-captcha.ts'
import { countSend } from '#server/access/codes/shared/limits.ts'
import { refuseLocked } from '#server/access/codes/shared/locks.ts'
import { sendCode } from '#server/access/codes/shared/send-code.ts'
import { failureOf } from '#server/access/security/shared/own-user.ts'
import { checkDevice } from '#server/access/sessions/shared/device.ts'
import { notifyUser } from '#server/events/notify-user.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { write } from '#server/kernel/write.ts'
import { accountLocked } from './events.ts'
import { findAccount } from './find-account.ts'

/**
 * Sends a reset code. The response is the same for an unknown address, where nothing is sent, and for a locked account
 * or flow, where its owner is notified instead.
 */
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
  const locked = await failureOf(refuseLocked(ctx.db, ctx.now, { flow: 'reset', account }))
  const silent = user === undefined || locked !== undefined
  const wanted = { flow: 'reset', account, channel, to, silent } as const
  return write(ctx, { call: 'user.resetPwdSend', owner: account, input: null }, async (tx) => {
    const answer = await sendCode(ctx, tx, wanted)
    // Only the owner may learn of a lock, not the sender of the request.
    if (user && locked)
      await notifyUser(tx, ctx, accountLocked, {
        to: channel === 'sms' ? { sms: to } : { mail: to },
        params: {
          seconds: locked.retryAfterSeconds ?? 0,
          isSignInOpen: locked.code === 'codes_locked',
        },
      })
    if (!user) return { answer, audited: [] }
    const { id: subject, merchantId } = user
    const after = { flow: wanted.flow, channel, ...(locked && { sent: 'lock' }) }
    return { answer, audited: { action: 'code.send', subject, merchantId, after } }
  })
}
