import * as v from 'valibot'
import { call } from '#contract/call.ts'
import { Instant, Nothing, OptionalText, SuccessText } from '#contract/shapes.ts'
import { signInCodeType } from '#domain/access/codes.ts'
import { Code, CodeSent, codeFailures, codeRequest, sendFailures } from './codes.ts'
import { device, SignedIn, SignIn, SignInStep, StoredTicket } from './sign-in-shapes.ts'

const signInFailures = [
  'captcha_needed',
  'wrong_credentials',
  'email_not_registered',
  'operator_disabled',
  'authentication_failed',
  'account_locked',
  'service_not_opened',
  'risk_session',
] as const

export const adminLogin = call({
  id: 'user.adminLogin',
  method: 'POST',
  changes: [],
  path: '/merchant/acquirer/admin/login',
  access: 'public',
  input: SignIn,
  output: SignInStep,
  refuses: [...signInFailures],
  summary: 'Signs in an administrator. Requires the headers captchaToken and verifyBody.',
})
export const login = call({
  id: 'user.login',
  method: 'POST',
  changes: [],
  path: '/merchant/acquirer/user/login',
  access: 'public',
  input: SignIn,
  output: SignInStep,
  refuses: [...signInFailures],
  summary: 'Signs in an operator. Requires the headers captchaToken and verifyBody.',
})
const loginCode = {
  ticket: StoredTicket,
  type: v.optional(v.literal(signInCodeType, 'unknown_value')),
  /** The phone as the sign-in page showed it; the code always goes to the phone of the account. */
  mobile: OptionalText(40),
  params: codeRequest.params,
  ...device,
}

export const loginSendMsg = call({
  id: 'user.loginSendMsg',
  method: 'POST',
  changes: [],
  path: '/merchant/acquirer/user/loginSendMsg',
  access: 'public',
  input: v.object(loginCode),
  output: CodeSent,
  refuses: ['ticket_over', ...sendFailures],
  summary: 'Sends the sign-in code by SMS, using the ticket from the sign-in response.',
})
export const loginRetrySendCode = call({
  id: 'user.loginRetrySendCode',
  method: 'POST',
  changes: [],
  path: '/merchant/acquirer/user/loginRetrySendCode',
  access: 'public',
  input: v.object(loginCode),
  output: CodeSent,
  refuses: ['ticket_over', ...sendFailures],
  summary: 'Sends a new sign-in code; the previous one is no longer valid.',
})
export const loginCheckCode = call({
  id: 'user.loginCheckCode',
  method: 'POST',
  changes: [],
  path: '/merchant/acquirer/user/loginCheckCode',
  access: 'public',
  ours: true,
  input: v.object({ ticket: StoredTicket, code: Code, ...device }),
  output: SignInStep,
  refuses: ['ticket_over', 'authentication_failed', 'operator_disabled', ...codeFailures],
  summary: 'Submits a sign-in code, from the device that started the sign-in.',
})
export const logout = call({
  id: 'user.logout',
  method: 'POST',
  changes: [],
  inRehearsal: true,
  path: '/merchant/acquirer/user/logout',
  access: 'session',
  input: Nothing,
  output: SuccessText,
  refuses: [],
  summary: 'Ends the session at once.',
})
export const refresh = call({
  id: 'user.refresh',
  method: 'POST',
  changes: [],
  path: '/merchant/acquirer/user/refresh',
  access: 'public',
  ours: true,
  input: v.object({ machineId: device.machineId }),
  output: SignedIn,
  refuses: ['cross_site'],
  summary: 'Issues an access token for a new tab, from the HttpOnly refresh cookie.',
})
export const getPublicKey = call({
  id: 'encrypt.getPublicKey',
  method: 'GET',
  path: '/merchant/acquirer/encrypt/publicKey',
  access: 'public',
  input: Nothing,
  output: v.object({ algorithm: v.literal('RSA-OAEP-256'), spki: v.string() }),
  refuses: [],
  summary: 'Returns the key with which passwords are encrypted before they are sent.',
})

const PermissionItem = v.object({
  permissionType: v.picklist(['M', 'B']),
  frontUri: v.nullable(v.string()),
  permissionCode: v.string(),
})

export const getSession = call({
  id: 'user.getSession',
  method: 'POST',
  reads: true,
  path: '/merchant/acquirer/user/session',
  access: 'session',
  ours: true,
  input: Nothing,
  output: v.object({
    userId: v.string(),
    kind: v.picklist(['administrator', 'operator']),
    name: v.string(),
    email: v.string(),
    merchantId: v.string(),
    merchantName: v.string(),
    permissions: v.array(PermissionItem),
    forbiddenButtons: v.array(v.string()),
    stores: v.array(
      v.object({
        storeId: v.string(),
        storeName: v.string(),
        groupName: v.nullable(v.string()),
        currencies: v.array(v.string()),
      }),
    ),
    /** An operator without any group: no website data is visible. */
    withoutGroup: v.boolean(),
    industryType: v.nullable(v.string()),
    /** The administrator views the portal as this operator and can change nothing. */
    rehearsal: v.nullable(v.object({ administratorName: v.string() })),
    newVersion: v.boolean(),
    /** Whether the merchant verifies its identity on an external page. */
    metaClient: v.boolean(),
    newIcon: v.boolean(),
    mode: v.picklist(['sandbox', 'live']),
    /** Phone number at which merchants reach customer service. */
    servicePhone: v.nullable(v.string()),
    now: Instant,
    expiresAt: Instant,
  }),
  refuses: [],
  summary:
    "Returns the signed-in user: permissions, accessible stores, flags and the server's clock.",
})
export const checkTradeType = call({
  id: 'user.checkTradeType',
  method: 'POST',
  reads: true,
  path: '/merchant/acquirer/user/checkTradeType',
  access: 'session',
  ours: true,
  input: Nothing,
  output: v.object({ industryType: v.nullable(v.string()) }),
  refuses: [],
  summary: "Returns the merchant's trade type, empty if none has been chosen.",
})
export const getAllowNewAccount = call({
  id: 'customize.getAllowNewAccount',
  method: 'GET',
  path: '/merchant/acquirer/customize/allowNewAccount',
  access: 'session',
  input: Nothing,
  output: v.object({ allow: v.boolean() }),
  refuses: [],
  summary: 'Returns the grey-release permission.',
})
