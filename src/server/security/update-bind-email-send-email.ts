import type { updateBindEmailSendEmail as call } from '#contract/security.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { ownUser } from './own-user.ts'
import { sendOwnCode } from './send-own-code.ts'

export const updateBindEmailSendEmail: Verb<typeof call> = async (ctx) =>
  sendOwnCode(ctx, { flow: 'changeEmail', channel: 'email', to: (await ownUser(ctx)).email })
