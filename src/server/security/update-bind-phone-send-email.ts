import type { updateBindPhoneSendEmail as call } from '#contract/security.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { ownUser } from './own-user.ts'
import { sendOwnCode } from './send-own-code.ts'

export const updateBindPhoneSendEmail: Verb<typeof call> = async (ctx) =>
  sendOwnCode(ctx, { flow: 'changePhone', channel: 'email', to: (await ownUser(ctx)).email })
