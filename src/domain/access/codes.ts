import { limits } from '#domain/limits.ts'

/**
 * What a verification code can be asked for, with the seconds before it may be asked for again. A code is good for
 * its own flow only.
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
 * The flows that anyone can begin, since nobody has shown a password in them: too many wrong codes close the flow
 * for its account or address, and never the account itself.
 */
const openFlows: ReadonlySet<CodeFlow> = new Set(['register', 'createAccount', 'reset'])
/** Whether a flow can be begun without a password. */
export const isOpenFlow = (flow: CodeFlow): boolean => openFlows.has(flow)

export const codeChannels = ['sms', 'email'] as const
export type CodeChannel = (typeof codeChannels)[number]

/** A code as it is typed; leading zeros count. */
export const codePattern = /^\d{6}$/
/** A code request of this type is one of the sign-in. */
export const signInCodeType = 15 as const
/** The status of a code request that was sent. */
export const codeSentStatus = 102 as const

/** A phone as it may be shown to someone who has not proved to own it: `+44******0000`. */
export const maskPhone = (phone: string): string =>
  `${phone.slice(0, 3)}${'*'.repeat(Math.max(0, phone.length - 7))}${phone.slice(-4)}`

/** An e-mail address as it may be shown to someone who has not proved to own it: `m***@example.com`. */
export const maskEmail = (email: string): string =>
  `${email.slice(0, 1)}***${email.slice(email.lastIndexOf('@'))}`
