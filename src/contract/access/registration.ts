import * as v from 'valibot'
import { call } from '#contract/call.ts'
import type { FailureCode } from '#contract/failures.ts'
import { printed } from '#contract/printed-text.ts'
import { Id, SuccessText } from '#contract/shapes.ts'
import { codeChannels } from '#domain/access/codes.ts'
import { type RegistrationField, readRegistrationField } from '#domain/access/registration.ts'
import {
  Code,
  CodeSent,
  codeRequest,
  EmailAddress,
  openCodeFailures,
  openSendFailures,
  PhoneNumber,
} from './codes.ts'
import { device, EncryptedPassword, Ticket } from './sign-in-shapes.ts'

/** A form field with its own rule, as stored. */
const Field = (field: RegistrationField) =>
  v.pipe(
    v.string('required'),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const read = readRegistrationField(field, dataset.value)
      if ('value' in read) return read.value
      addIssue({ message: read.fault })
      return NEVER
    }),
  )

const agreement = v.literal(true, 'service_agreement_needed')

/** The whole form, step 1 and step 2. The code is the one sent to `email` or to `phone`. */
const form = {
  email: EmailAddress,
  phone: PhoneNumber,
  channel: v.picklist(codeChannels, 'unknown_value'),
  code: Code,
  agreement,
  contactName: Field('contactName'),
  // Printed at the head of statements, invoices and letters.
  companyName: v.pipe(Field('companyName'), printed),
  website: Field('website'),
  registrationType: Field('registrationType'),
  clientType: Field('clientType'),
  /** ISO country codes. */
  registeredLocation: Field('registeredLocation'),
  businessBase: Field('businessBase'),
  /** A value of `user.dict` with dict=salers. */
  salesManager: v.optional(Id),
  ...device,
}

/** Whether the e-mail or phone is already registered; checked before any code is sent or consumed. */
const known = [
  'phone_registered',
  'email_registered',
  'email_other_region',
  'email_other_service',
] as const satisfies FailureCode[]

export const registerSendMsg = call({
  id: 'user.registerSendMsg',
  method: 'POST',
  changes: [],
  path: '/merchant/acquirer/user/registerSendMsg',
  access: 'public',
  input: v.object({ mobile: PhoneNumber, ...codeRequest, ...device }),
  output: CodeSent,
  refuses: ['risk_session', 'captcha_needed', 'phone_registered', ...openSendFailures],
  summary:
    'Sends a registration code by SMS. Requires the headers captchaToken and verifyBody of the scene registerSms.',
})
export const registerSendEmail = call({
  id: 'user.registerSendEmail',
  method: 'POST',
  changes: [],
  path: '/merchant/acquirer/user/registerSendEmail',
  access: 'public',
  input: v.object({ email: EmailAddress, ...codeRequest, ...device }),
  output: CodeSent,
  refuses: [
    'risk_session',
    'captcha_needed',
    'email_registered',
    'email_other_region',
    ...openSendFailures,
  ],
  summary:
    'Sends a registration code by email. Requires the headers captchaToken and verifyBody of the scene registerEmail.',
})
export const register = call({
  id: 'user.register',
  method: 'POST',
  changes: [],
  path: '/merchant/acquirer/user/register',
  access: 'public',
  idempotent: true,
  input: v.object({ ...form, password: v.optional(EncryptedPassword) }),
  /** Without a password, the ticket authorises user.loginSetPwd; it is null when a password was sent or already set. */
  output: v.object({ email: v.string(), ticket: v.nullable(v.string()) }),
  refuses: [
    'risk_session',
    'captcha_needed',
    ...known,
    ...openCodeFailures,
    'key_reused',
    'in_progress',
  ],
  summary:
    'Registers a merchant and its administrator. Requires the headers captchaToken and verifyBody of the scene register.',
})
export const bindAcquirer = call({
  id: 'user.bindAcquirer',
  method: 'POST',
  changes: [],
  path: '/merchant/acquirer/user/bindAcquirer',
  access: 'public',
  idempotent: true,
  input: v.object(form),
  output: SuccessText,
  refuses: [
    'not_found',
    'email_code_needed',
    'phone_registered',
    'email_registered',
    ...openCodeFailures,
    'key_reused',
    'in_progress',
  ],
  summary:
    'Enables the service with one click after email_other_service, using the same form: the user signs in with the existing account. The code must have been sent to the email address or phone of that account.',
})

export const addTempAccount = call({
  id: 'user.addTempAccount',
  method: 'POST',
  changes: [],
  path: '/merchant/acquirer/user/addTempAccount',
  access: 'public',
  input: v.object({
    email: EmailAddress,
    phone: PhoneNumber,
    contactName: Field('contactName'),
    companyName: v.pipe(Field('companyName'), printed),
    agreement,
    ...device,
  }),
  output: CodeSent,
  refuses: ['risk_session', 'captcha_needed', ...known, ...openSendFailures],
  summary:
    'Creates a temporary account and sends its code by email; calling it again sends another code. Requires the headers captchaToken and verifyBody of the scene registerEmail.',
})
export const emailCheckCode = call({
  id: 'user.emailCheckCode',
  method: 'POST',
  changes: [],
  path: '/merchant/acquirer/user/emailCheckCode',
  access: 'public',
  input: v.object({ email: EmailAddress, code: Code, ...device }),
  output: Ticket,
  refuses: ['phone_registered', 'email_registered', ...openCodeFailures],
  summary:
    'Checks the code of a temporary account and turns it into an account; the ticket is for user.loginSetPwd.',
})

export const dict = call({
  id: 'user.dict',
  method: 'POST',
  changes: [],
  path: '/merchant/acquirer/user/dict',
  access: 'public',
  inQuery: ['dict'],
  input: v.object({ dict: v.picklist(['salers'], 'unknown_value') }),
  output: v.array(v.object({ value: v.string(), label: v.string() })),
  refuses: [],
  summary: 'Lists the sales account managers who can be named at registration.',
})
