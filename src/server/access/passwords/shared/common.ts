import { dictionary } from '@zxcvbn-ts/language-common'

// The 49,000 most common passwords of known leaks, in lower case.
const common: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/** Whether a password is among the most common, ignoring case. */
export const isCommon = (password: string): boolean => common.has(password.toLowerCase())
