import type { sendMsg as call } from '#contract/beneficiary.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { boundTo, ownUser } from '#server/security/own-user.ts'
import { sendOwnCode } from '#server/security/send-own-code.ts'

/** Sends the code for a change of withdrawal accounts; where it goes, the account says and not the caller. */
export const sendMsg: Verb<typeof call> = async (ctx) =>
  sendOwnCode(ctx, { flow: 'beneficiary', ...boundTo(await ownUser(ctx)) })
