import type { updateBindEmailSendMsg as call } from '#contract/security.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { ownUser } from './own-user.ts'
import { sendOwnCode } from './send-own-code.ts'

export const updateBindEmailSendMsg: Verb<typeof call> = async (ctx) =>
  sendOwnCode(ctx, { flow: 'changeEmail', channel: 'sms', to: (await ownUser(ctx)).phone })
