import { sendMsg } from '#contract/beneficiary.ts'
import type { CodeSent } from '#machines/flows/sms-countdown.ts'
import { send } from '#portal/kit/call.ts'
import { codeSent } from '#portal/kit/code-sent.ts'

/** Asks for the code of a change of withdrawal accounts; `mobile` is the bound phone as it is shown. */
export const sendAccountCode = async (mobile = ''): Promise<CodeSent> =>
  codeSent(await send(sendMsg, { mobileNum: mobile, type: 4 }, { quiet: true }))
