const kindsIn = (password: string): number =>
  [/\d/, /[A-Z]/, /[a-z]/].filter((kind) => kind.test(password)).length
const lengthOf = (password: string): number => [...password].length

/** Password rules; each returns true if the password satisfies it. */
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
export const passwordRuleIds = Object.keys(passwordRules) as PasswordRule[] // Safe: these are the object's own keys.

/**
 * Rule sets, named as in the API call that returns them, in the order of the checklist: `Password` for registration,
 * reset, first sign-in and operators; `ChangePassword` for a change.
 */
export const passwordScenes = {
  Password: ['letter_first', 'two_kinds', 'length_6_20', 'no_spaces'],
  ChangePassword: ['length_8_20', 'three_kinds', 'letters_digits'],
} as const satisfies Record<string, readonly PasswordRule[]>
export type PasswordScene = keyof typeof passwordScenes

/** Rules that a password violates, in the order of the checklist; empty if it is valid. */
export const passwordErrors = (scene: PasswordScene, password: string): PasswordRule[] =>
  passwordScenes[scene].filter((rule) => !passwordRules[rule](password))
