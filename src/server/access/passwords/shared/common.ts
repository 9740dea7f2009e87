import { dictionary } from '@zxcvbn-ts/language-common'

// The best known passwords of what was stolen elsewhere, 49,000 of them in lower case: what is tried first.
const common: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/** Whether a password is one of those that everybody tries first, in whatever case it is written. */
export const isCommon = (password: string): boolean => common.has(password.toLowerCase())
