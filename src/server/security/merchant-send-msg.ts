import type { merchantSendMsg as call } from '#contract/security.ts'
import { businessCodeFlows } from '#domain/security.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { boundTo, ownUser } from './own-user.ts'
import { sendOwnCode } from './send-own-code.ts'

export const merchantSendMsg: Verb<typeof call> = async (ctx, { type }) =>
  sendOwnCode(ctx, { flow: businessCodeFlows[type], ...boundTo(await ownUser(ctx)) })
