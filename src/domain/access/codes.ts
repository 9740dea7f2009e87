import { limits } from '#domain/limits.ts'

/**
 * Flows that use a verification code, with the seconds before another code may be requested. A code is valid for its
 * own flow only.
 */
export const codeCountdowns = {
  register: limits.smsCountdownSeconds,
  createAccount: limits.smsCountdownSeconds,
  signIn: limits.smsCountdownSeconds,
  reset: limits.smsCountdownSeconds,
  changePassword: limits.smsCountdownSeconds,
  changePhone: limits.smsCountdownSeconds,
  newPhone: limits.smsCountdownSeconds,
  changeEmail: limits.smsCountdownSeconds,
  newEmail: limits.smsCountdownSeconds,
  showKey: limits.smsCountdownSeconds,
  showSalt: limits.smsCountdownSeconds,
  downloadKeys: limits.smsCountdownSeconds,
  generateKey: limits.smsCountdownSeconds,
  generateSalt: limits.smsCountdownSeconds,
  refreshKey: limits.smsCountdownSeconds,
  refreshSalt: limits.smsCountdownSeconds,
  showWebhookSecret: limits.smsCountdownSeconds,
  rotateWebhookSecret: limits.smsCountdownSeconds,
  withdrawalAccount: limits.smsCountdownSharedSeconds,
  changeCashAccount: limits.smsCountdownSharedSeconds,
} as const
export type CodeFlow = keyof typeof codeCountdowns

/**
 * Flows that anyone can start, because they do not require a password: too many wrong codes close the flow for the
 * account or address, and never lock the account itself.
 */
const openFlows: ReadonlySet<CodeFlow> = new Set(['register', 'createAccount', 'reset'])
/** Whether a flow can be started without a password. */
export const isOpenFlow = (flow: CodeFlow): boolean => openFlows.has(flow)

export const codeChannels = ['sms', 'email'] as const
export type CodeChannel = (typeof codeChannels)[number]

/** Format of an entered code; leading zeros count. */
export const codePattern = /^\d{6}$/
/** Type of a sign-in code in the code request. */
export const signInCodeType = 15 as const
/** `statusCode` of a code request whose code was sent. */
export const codeSentStatus = 102 as const

/** Masks a phone number for a reader whose ownership is not verified: `+44******0000`. */
export const maskPhone = (phone: string): string =>
  `${phone.slice(0, 3)}${'*'.repeat(Math.max(0, phone.length - 7))}${phone.slice(-4)}`

/** Masks an e-mail address for a reader whose ownership is not verified: `m***@example.com`. */
export const maskEmail = (email: string): string =>
  `${email.slice(0, 1)}***${email.slice(email.lastIndexOf('@'))}`
