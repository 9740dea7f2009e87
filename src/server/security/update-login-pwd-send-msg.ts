import type { updateLoginPwdSendMsg as call } from '#contract/security.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { boundTo, ownUser } from './own-user.ts'
import { sendOwnCode } from './send-own-code.ts'

export const updateLoginPwdSendMsg: Verb<typeof call> = async (ctx) =>
  sendOwnCode(ctx, { flow: 'changePassword', ...boundTo(await ownUser(ctx)) })
