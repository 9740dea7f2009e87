import type * as contract from '#contract/access/sessions.ts'
import type { HandlersOf } from '#server/kernel/handler.ts'
import { loginCheckCode } from './login-check-code.ts'
import { logout } from './logout.ts'
import { refresh } from './refresh.ts'
import { sendLoginCode } from './send-login-code.ts'
import { getSession } from './shared/get-session.ts'
import { ownMerchant } from './shared/own-merchant.ts'
import { signIn } from './shared/sign-in.ts'

export const sessions = {
  handlers: {
    adminLogin: (ctx, input) => signIn(ctx, 'administrator', input),
    checkTradeType: async (ctx) => ({ industryType: (await ownMerchant(ctx)).industryType }),
    getAllowNewAccount: async (ctx) => ({ allow: (await ownMerchant(ctx)).newVersion }),
    getPublicKey: async (ctx) => ({
      algorithm: 'RSA-OAEP-256',
      spki: ctx.services.passwordKey.spki,
    }),
    getSession,
    login: (ctx, input) => signIn(ctx, 'operator', input),
    loginCheckCode,
    loginRetrySendCode: (ctx, input) => sendLoginCode(ctx, input),
    loginSendMsg: (ctx, input) => sendLoginCode(ctx, input),
    logout,
    refresh,
  } satisfies HandlersOf<typeof contract>,
}
