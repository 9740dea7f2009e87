import * as v from 'valibot'
import { call } from '#contract/call.ts'
import { Instant, Nothing, OptionalText, SuccessText } from '#contract/shapes.ts'
import { codeChannels } from '#domain/access/codes.ts'
import { businessCodeTypes } from '#domain/access/security.ts'
import {
  Code,
  CodeSent,
  codeFailures,
  codeRequest,
  EmailAddress,
  PhoneNumber,
  sendFailures,
} from './codes.ts'
import { device, EncryptedPassword } from './sign-in-shapes.ts'

const repeated = ['key_reused', 'in_progress'] as const

export const getCentre = call({
  id: 'security.getCentre',
  method: 'POST',
  reads: true,
  path: '/merchant/acquirer/security/centre',
  access: 'session',
  ours: true,
  input: Nothing,
  output: v.object({
    /** Both with the middle masked. */
    phone: v.string(),
    email: v.string(),
    passwordChangedAt: Instant,
    /** When the old-password notice starts to show. */
    passwordOldAt: Instant,
  }),
  refuses: [],
  summary:
    'Returns what the security centre shows: bound phone and email, and the age of the password.',
})
export const merchantSendMsg = call({
  id: 'security.merchantSendMsg',
  method: 'POST',
  changes: [],
  path: '/merchant/acquirer/security/merchantSendMsg',
  access: 'session',
  input: v.object({
    type: v.picklist(businessCodeTypes, 'unknown_value'),
    /** The phone as displayed; the code always goes to the phone of the account. */
    mobile: OptionalText(40),
    mobileNum: OptionalText(40),
    params: codeRequest.params,
  }),
  output: CodeSent,
  refuses: [...sendFailures],
  summary: "Sends the account's phone a code of a business type (any except 15).",
})

export const updateLoginPwdSendMsg = call({
  id: 'security.updateLoginPwdSendMsg',
  method: 'POST',
  changes: [],
  path: '/merchant/acquirer/security/updateLoginPwdSendMsg',
  access: 'session',
  input: Nothing,
  output: CodeSent,
  refuses: [...sendFailures],
  summary: 'Sends the bound phone a code for changing the password.',
})
export const updateLoginPwd = call({
  id: 'security.updateLoginPwd',
  method: 'POST',
  changes: ['security'],
  path: '/merchant/acquirer/security/updateLoginPwd',
  access: 'session',
  idempotent: true,
  input: v.object({
    originalPassword: EncryptedPassword,
    newPassword: EncryptedPassword,
    code: Code,
    ...device,
  }),
  output: SuccessText,
  refuses: ['original_password_wrong', 'password_unchanged', ...codeFailures, ...repeated],
  summary: 'Changes the password and ends all other sessions of the user.',
})

export const updateBindPhoneSendMsg = call({
  id: 'security.updateBindPhoneSendMsg',
  method: 'POST',
  changes: [],
  path: '/merchant/acquirer/security/updateBindPhoneSendMsg',
  access: 'session',
  /** The original phone number, unmasked. */
  input: v.object({ mobile: PhoneNumber }),
  output: CodeSent,
  refuses: ['original_phone_wrong', ...sendFailures],
  summary: 'Sends the bound phone a code for changing the phone.',
})
export const updateBindPhoneSendEmail = call({
  id: 'security.updateBindPhoneSendEmail',
  method: 'POST',
  changes: [],
  path: '/merchant/acquirer/security/updateBindPhoneSendEmail',
  access: 'session',
  input: Nothing,
  output: CodeSent,
  refuses: [...sendFailures],
  summary: 'Sends the bound email a code for changing the phone.',
})
export const updateBindNewPhoneSendMsg = call({
  id: 'security.updateBindNewPhoneSendMsg',
  method: 'POST',
  changes: [],
  path: '/merchant/acquirer/security/updateBindNewPhoneSendMsg',
  access: 'session',
  input: v.object({ mobile: PhoneNumber }),
  output: CodeSent,
  refuses: ['phone_registered', ...sendFailures],
  summary: 'Sends a code to the new phone.',
})
export const updateBindPhone = call({
  id: 'security.updateBindPhone',
  method: 'POST',
  changes: ['security'],
  path: '/merchant/acquirer/security/updateBindPhone',
  access: 'session',
  idempotent: true,
  input: v.object({
    mobile: PhoneNumber,
    /** Where the first code went: the old phone, or the bound e-mail. */
    channel: v.picklist(codeChannels, 'unknown_value'),
    originalCode: Code,
    newCode: Code,
    ...device,
  }),
  output: SuccessText,
  refuses: ['phone_registered', ...codeFailures, ...repeated],
  summary: 'Changes the phone and notifies the old one.',
})

export const updateBindEmailSendMsg = call({
  id: 'security.updateBindEmailSendMsg',
  method: 'POST',
  changes: [],
  path: '/merchant/acquirer/security/updateBindEmailSendMsg',
  access: 'session',
  input: Nothing,
  output: CodeSent,
  refuses: [...sendFailures],
  summary: 'Sends the bound phone a code for changing the email.',
})
export const updateBindEmailSendEmail = call({
  id: 'security.updateBindEmailSendEmail',
  method: 'POST',
  changes: [],
  path: '/merchant/acquirer/security/updateBindEmailSendEmail',
  access: 'session',
  ours: true,
  input: Nothing,
  output: CodeSent,
  refuses: [...sendFailures],
  summary: 'Sends the bound email a code for changing the email.',
})
export const updateBindNewEmailSendEmail = call({
  id: 'security.updateBindNewEmailSendEmail',
  method: 'POST',
  changes: [],
  path: '/merchant/acquirer/security/updateBindNewEmailSendEmail',
  access: 'session',
  input: v.object({ email: EmailAddress }),
  output: CodeSent,
  refuses: ['email_registered', ...sendFailures],
  summary: 'Sends a code to the new email.',
})
export const updateBindEmail = call({
  id: 'security.updateBindEmail',
  method: 'POST',
  // Includes `user`, because the user signs in again with this e-mail in a dialog over the page.
  changes: ['security', 'user'],
  path: '/merchant/acquirer/security/updateBindEmail',
  access: 'session',
  idempotent: true,
  input: v.object({
    email: EmailAddress,
    /** Where the first code went: the bound phone, or the old e-mail. */
    channel: v.picklist(codeChannels, 'unknown_value'),
    originalCode: Code,
    newCode: Code,
    ...device,
  }),
  output: SuccessText,
  refuses: ['email_registered', ...codeFailures, ...repeated],
  summary: 'Changes the email that the user signs in with and notifies the old one.',
})
