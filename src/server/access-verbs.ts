import type { nouns } from '#contract/registry.ts'
import { getCaptcha } from './captcha/get-captcha.ts'
import { solveCaptcha } from './captcha/solve-captcha.ts'
import { getMetaToken } from './identity/get-meta-token.ts'
import type { VerbsOf } from './kernel/verb.ts'
import { checkRule } from './passwords/check-rule.ts'
import { getRules } from './passwords/get-rules.ts'
import { loginSetPwd } from './recovery/login-set-pwd.ts'
import { resetPwd } from './recovery/reset-pwd.ts'
import { resetPwdSendEmail } from './recovery/reset-pwd-send-email.ts'
import { resetPwdSendMsg } from './recovery/reset-pwd-send-msg.ts'
import { addTempAccount } from './registration/add-temp-account.ts'
import { bindAcquirer } from './registration/bind-acquirer.ts'
import { dict } from './registration/dict.ts'
import { emailCheckCode } from './registration/email-check-code.ts'
import { register } from './registration/register.ts'
import { registerSendEmail } from './registration/register-send-email.ts'
import { registerSendMsg } from './registration/register-send-msg.ts'
import { adminLogin } from './sessions/admin-login.ts'
import { checkTradeType } from './sessions/check-trade-type.ts'
import { getAccountCenter } from './sessions/get-account-center.ts'
import { getAllowNewAccount } from './sessions/get-allow-new-account.ts'
import { getPublicKey } from './sessions/get-public-key.ts'
import { getSession } from './sessions/get-session.ts'
import { login } from './sessions/login.ts'
import { loginCheckCode } from './sessions/login-check-code.ts'
import { loginRetrySendCode } from './sessions/login-retry-send-code.ts'
import { loginSendMsg } from './sessions/login-send-msg.ts'
import { logout } from './sessions/logout.ts'
import { queryRelateAccounts } from './sessions/query-relate-accounts.ts'
import { refresh } from './sessions/refresh.ts'

/** The verbs of coming in. */
export const accessVerbs = {
  sessions: {
    adminLogin,
    login,
    loginSendMsg,
    loginRetrySendCode,
    loginCheckCode,
    logout,
    refresh,
    getCaptcha,
    solveCaptcha,
    getPublicKey,
    getSession,
    checkTradeType,
    getAccountCenter,
    getAllowNewAccount,
    queryRelateAccounts,
  },
  registration: {
    addTempAccount,
    bindAcquirer,
    dict,
    emailCheckCode,
    register,
    registerSendEmail,
    registerSendMsg,
  },
  recovery: { loginSetPwd, resetPwd, resetPwdSendEmail, resetPwdSendMsg },
  passwords: { checkRule, getRules },
  identity: { getMetaToken },
} satisfies Pick<
  VerbsOf<typeof nouns>,
  'sessions' | 'registration' | 'recovery' | 'passwords' | 'identity'
>
