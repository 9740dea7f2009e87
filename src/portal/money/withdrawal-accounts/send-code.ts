import { sendMsg } from '#contract/money/withdrawal-accounts.ts'
import type { CodeSent } from '#machines/access/flows/sms-countdown.ts'
import { askCode } from '#portal/access/codes/shared/ask-code.ts'

/** Requests the code to change withdrawal accounts. `mobile` is the bound phone as shown, masked. */
export const sendAccountCode = (mobile = ''): Promise<CodeSent> =>
  askCode(sendMsg, { mobileNum: mobile, type: 4 })
