import type { addTempAccount as call } from '#contract/access/registration.ts'
import { spendCaptcha } from '#server/access/captcha/shared/spend-captcha.ts'
import { countSend } from '#server/access/codes/shared/limits.ts'
import { sendCode } from '#server/access/codes/shared/send-code.ts'
import { checkDevice } from '#server/access/sessions/shared/device.ts'
import { temporaryAccounts } from '#server/db/schema/registration.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { write } from '#server/kernel/write.ts'
import { emailTaken, phoneTaken } from './known.ts'

/** Stores an account until its e-mail address is proved; a new request for the address replaces it. */
export const addTempAccount: Handler<typeof call> = async (ctx, input) => {
  const { agreement: _, blackBox: __, ...kept } = input
  const { email, phone } = kept
  checkDevice(input)
  await spendCaptcha(ctx, 'registerEmail')
  await countSend(ctx, email)
  const taken = (await phoneTaken(ctx.db, phone)) ?? (await emailTaken(ctx.db, email))
  if (taken) throw taken
  const wanted = { flow: 'createAccount', account: email, channel: 'email', to: email } as const
  const row = { ...kept, createdAt: ctx.now }
  return write(ctx, { call: 'user.addTempAccount', owner: email, input: null }, async (tx) => {
    const answer = await sendCode(ctx, tx, wanted)
    await tx
      .insert(temporaryAccounts)
      .values(row)
      .onConflictDoUpdate({ target: temporaryAccounts.email, set: row })
    return { answer, audited: [] }
  })
}
