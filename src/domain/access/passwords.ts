const kindsIn = (password: string): number =>
  [/\d/, /[A-Z]/, /[a-z]/].filter((kind) => kind.test(password)).length
const lengthOf = (password: string): number => [...password].length

/** Every rule a password can be held to; true when it is kept. */
export const passwordRules = {
  letter_first: (password: string) => /^[A-Za-z]/.test(password),
  two_kinds: (password: string) => kindsIn(password) >= 2,
  length_6_20: (password: string) => lengthOf(password) >= 6 && lengthOf(password) <= 20,
  no_spaces: (password: string) => password !== '' && !/\s/u.test(password),
  three_kinds: (password: string) => kindsIn(password) === 3,
  letters_digits: (password: string) => /^[A-Za-z\d]+$/.test(password),
  length_8_20: (password: string) => lengthOf(password) >= 8 && lengthOf(password) <= 20,
} as const satisfies Record<string, (password: string) => boolean>
export type PasswordRule = keyof typeof passwordRules
export const passwordRuleIds = Object.keys(passwordRules) as PasswordRule[] // its own keys

/**
 * Where a password is chosen, as the call of the rules names it, with the rules that hold there in the order of
 * the checklist: at registration, reset, first sign-in and for operators; and when it is changed.
 */
export const passwordScenes = {
  Password: ['letter_first', 'two_kinds', 'length_6_20', 'no_spaces'],
  ChangePassword: ['length_8_20', 'three_kinds', 'letters_digits'],
} as const satisfies Record<string, readonly PasswordRule[]>
export type PasswordScene = keyof typeof passwordScenes

/** The rules that a password breaks, in the order of the checklist; empty when it is good. */
export const passwordErrors = (scene: PasswordScene, password: string): PasswordRule[] =>
  passwordScenes[scene].filter((rule) => !passwordRules[rule](password))
