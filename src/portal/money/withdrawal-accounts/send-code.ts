import { sendMsg } from '#contract/money/withdrawal-accounts.ts'
import type { CodeSent } from '#machines/access/flows/sms-countdown.ts'
import { askCode } from '#portal/access/codes/shared/ask-code.ts'

/** Asks for the code of a change of withdrawal accounts; `mobile` is the bound phone as it is shown. */
export const sendAccountCode = (mobile = ''): Promise<CodeSent> =>
  askCode(sendMsg, { mobileNum: mobile, type: 4 })
