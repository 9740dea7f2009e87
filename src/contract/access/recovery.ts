import * as v from 'valibot'
import { call } from '#contract/call.ts'
import { SuccessText } from '#contract/shapes.ts'
import { codeChannels } from '#domain/access/codes.ts'
import {
  Code,
  CodeSent,
  codeRequest,
  EmailAddress,
  openCodeFailures,
  PhoneNumber,
} from './codes.ts'
import { device, EncryptedPassword, StoredTicket } from './sign-in-shapes.ts'

export const resetPwdSendMsg = call({
  id: 'user.resetPwdSendMsg',
  method: 'POST',
  changes: [],
  path: '/merchant/acquirer/user/resetPwdSendMsg',
  access: 'public',
  input: v.object({ mobile: PhoneNumber, ...codeRequest, ...device }),
  output: CodeSent,
  refuses: ['risk_session', 'captcha_needed', 'code_too_soon'],
  summary:
    'Sends a reset code by SMS if the phone belongs to an account; the response reveals neither that nor whether the account is locked. Requires the headers captchaToken and verifyBody of the scene forgotPassword.',
})
export const resetPwdSendEmail = call({
  id: 'user.resetPwdSendEmail',
  method: 'POST',
  changes: [],
  path: '/merchant/acquirer/user/resetPwdSendEmail',
  access: 'public',
  input: v.object({ email: EmailAddress, ...codeRequest, ...device }),
  output: CodeSent,
  refuses: ['risk_session', 'captcha_needed', 'code_too_soon'],
  summary:
    'Sends a reset code by email if the address belongs to an account; the response reveals neither that nor whether the account is locked. Requires the headers captchaToken and verifyBody of the scene forgotPassword.',
})
export const resetPwd = call({
  id: 'user.resetPwd',
  method: 'POST',
  changes: [],
  path: '/merchant/acquirer/user/resetPwd',
  access: 'public',
  input: v.variant(
    'channel',
    [
      v.object({
        channel: v.literal(codeChannels[0]),
        mobile: PhoneNumber,
        code: Code,
        password: EncryptedPassword,
        ...device,
      }),
      v.object({
        channel: v.literal(codeChannels[1]),
        email: EmailAddress,
        code: Code,
        password: EncryptedPassword,
        ...device,
      }),
    ],
    'unknown_value',
  ),
  output: SuccessText,
  refuses: [...openCodeFailures, 'account_locked'],
  summary: 'Sets a new password with a reset code and ends every session of the user.',
})
export const loginSetPwd = call({
  id: 'user.loginSetPwd',
  method: 'POST',
  changes: [],
  path: '/merchant/acquirer/user/loginSetPwd',
  access: 'public',
  input: v.object({
    ticket: StoredTicket,
    password: EncryptedPassword,
    ...device,
  }),
  output: SuccessText,
  refuses: ['ticket_over', 'account_locked', 'operator_disabled', 'password_unchanged'],
  summary: 'Sets the first password with the one-time ticket from a sign-in or a registration.',
})
