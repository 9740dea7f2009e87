import * as v from 'valibot'
import { captchaScenes } from '#domain/captcha.ts'
import { emailPattern } from '#domain/recipients.ts'
import { call } from './call.ts'
import { Id, Instant, Nothing, OptionalText, SuccessText } from './shapes.ts'

/** What the sign-in, registration, send and reset calls add. */
export const device = {
  machineId: v.pipe(v.string('required'), v.maxLength(64, 'too_long')),
  blackBox: OptionalText(4096),
}

const SignIn = v.object({
  email: v.pipe(
    v.string('required'),
    v.trim(),
    v.minLength(1, 'required'),
    v.maxLength(254, 'too_long'),
    v.regex(emailPattern, 'email_format'),
  ),
  /** RSA-OAEP (SHA-256) with the key of encrypt/publicKey, base64. */
  password: v.pipe(v.string('required'), v.minLength(1, 'required'), v.maxLength(1024, 'too_long')),
  ...device,
})

/** Answer of both sign-in calls. */
export const SignedIn = v.object({ accessToken: v.string(), expiresAt: Instant })

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
  path: '/merchant/acquirer/admin/login',
  access: 'public',
  input: SignIn,
  output: SignedIn,
  refuses: [...signInFailures],
  summary: 'Administrator sign-in; needs the headers captchaToken and verifyBody.',
})
export const login = call({
  id: 'user.login',
  method: 'POST',
  path: '/merchant/acquirer/user/login',
  access: 'public',
  input: SignIn,
  output: SignedIn,
  refuses: [...signInFailures],
  summary: 'Operator sign-in; needs the headers captchaToken and verifyBody.',
})
export const logout = call({
  id: 'user.logout',
  method: 'POST',
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
  path: '/merchant/acquirer/user/refresh',
  access: 'public',
  ours: true,
  input: v.object({ machineId: device.machineId }),
  output: SignedIn,
  refuses: ['cross_site'],
  summary: 'Gives a new tab its access token, from the HttpOnly refresh cookie.',
})

export const getCaptcha = call({
  id: 'auth.getGeeTestParams',
  method: 'POST',
  path: '/merchant/acquirer/auth/getGeeTestParams',
  access: 'public',
  input: v.object({ scene: v.picklist(captchaScenes, 'unknown_value') }),
  output: v.object({
    provider: v.picklist(['slider', 'geetest']),
    captchaId: v.string(),
    /** Present for the built-in slider: the picture, the piece and their sizes in pixels. */
    slider: v.nullable(
      v.object({
        background: v.string(),
        piece: v.string(),
        width: v.number(),
        height: v.number(),
        pieceSize: v.number(),
        pieceTop: v.number(),
      }),
    ),
  }),
  refuses: [],
  summary: 'Parameters of the human verification of a scene.',
})
export const solveCaptcha = call({
  id: 'auth.geeTestValidate',
  method: 'POST',
  path: '/merchant/acquirer/auth/geeTestValidate',
  access: 'public',
  input: v.object({
    captchaId: Id,
    answer: v.pipe(v.string('required'), v.maxLength(4096, 'too_long')),
  }),
  output: v.object({ captchaToken: v.string(), verifyBody: v.string() }),
  refuses: ['captcha_wrong'],
  summary:
    'Checks the answer; its token is good for one call of the scene, for 5 minutes. For the slider the answer is the offset in pixels.',
})
export const getPublicKey = call({
  id: 'encrypt.getPublicKey',
  method: 'GET',
  path: '/merchant/acquirer/encrypt/publicKey',
  access: 'public',
  input: Nothing,
  output: v.object({ algorithm: v.literal('RSA-OAEP-256'), spki: v.string() }),
  refuses: [],
  summary: 'The key that passwords are encrypted with before they are sent.',
})

const PermissionItem = v.object({
  permissionType: v.picklist(['M', 'B']),
  frontUri: v.nullable(v.string()),
  permissionCode: v.string(),
})

export const getSession = call({
  id: 'user.getSession',
  method: 'POST',
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
    industryType: v.nullable(v.string()),
    newVersion: v.boolean(),
    newIcon: v.boolean(),
    mode: v.picklist(['sandbox', 'live']),
    now: Instant,
    expiresAt: Instant,
  }),
  refuses: [],
  summary: "The signed-in user: permissions, stores in reach, flags and the server's clock.",
})
export const checkTradeType = call({
  id: 'user.checkTradeType',
  method: 'POST',
  path: '/merchant/acquirer/user/checkTradeType',
  access: 'session',
  ours: true,
  input: Nothing,
  output: v.object({ industryType: v.nullable(v.string()) }),
  refuses: [],
  summary: 'The trade type of the merchant; empty when none was chosen.',
})
export const getAccountCenter = call({
  id: 'user.getAccountCenter',
  method: 'POST',
  path: '/merchant/acquirer/user/accountCenter',
  access: 'session',
  input: Nothing,
  output: v.object({
    clientId: v.string(),
    status: v.picklist(['PASSED', 'PENDING', 'FAILED', 'EMPTY']),
    industryType: v.nullable(v.string()),
    bankList: v.array(
      v.object({ bankName: v.string(), currency: v.string(), account: v.string() }),
    ),
  }),
  refuses: [],
  summary: 'Account information with its status.',
})
export const getAllowNewAccount = call({
  id: 'customize.getAllowNewAccount',
  method: 'GET',
  path: '/merchant/acquirer/customize/allowNewAccount',
  access: 'session',
  input: Nothing,
  output: v.object({ allow: v.boolean() }),
  refuses: [],
  summary: 'The gray-release permission.',
})
export const queryRelateAccounts = call({
  id: 'bizinfo.queryRelateAccounts',
  method: 'POST',
  path: '/merchant/acquirer/bizinfo/queryRelateAccounts',
  access: 'session',
  input: Nothing,
  output: v.object({ vaAccountRelated: v.string(), currentsAccountRelated: v.string() }),
  refuses: [],
  summary: "Related accounts; 'Not Related' means none.",
})
