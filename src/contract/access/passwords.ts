import * as v from 'valibot'
import { call } from '#contract/call.ts'
import { type PasswordScene, passwordRuleIds, passwordScenes } from '#domain/access/passwords.ts'
import { EncryptedPassword } from './sign-in-shapes.ts'

const scenes = Object.keys(passwordScenes) as PasswordScene[] // Cast: Object.keys of a known object.
const language = v.optional(v.picklist(['cn', 'en'], 'unknown_value'))

export const getRules = call({
  id: 'password.getRules',
  method: 'GET',
  path: '/merchant/acquirer/security/getPasswordRules',
  access: 'public',
  ours: true,
  input: v.object({ scene: v.optional(v.picklist(scenes, 'unknown_value'), 'Password'), language }),
  output: v.array(v.object({ ruleId: v.picklist(passwordRuleIds), checkMessage: v.string() })),
  refuses: [],
  summary:
    'Returns the rules for a new password in checklist order; language is cn or en, and defaults to that of the call.',
})
export const checkRule = call({
  id: 'password.checkRule',
  method: 'POST',
  changes: [],
  path: '/merchant/acquirer/security/checkPasswordRule',
  access: 'public',
  ours: true,
  input: v.object({
    ruleId: v.picklist(passwordRuleIds, 'unknown_value'),
    password: EncryptedPassword,
    language,
  }),
  output: v.object({
    ruleId: v.picklist(passwordRuleIds),
    checkMessage: v.string(),
    validateStatus: v.picklist(['PASSED', 'FAILED']),
  }),
  refuses: [],
  summary: 'Checks whether a password, encrypted as usual, meets one rule.',
})
