import type { getAutoLoginAddress as call } from '#contract/currentz.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { autoLogin } from '#server/virtual-accounts/auto-login.ts'

/** Where the Currentz account is seen. */
export const getAutoLoginAddress: Verb<typeof call> = async (ctx) => ({
  autoLoginUrl: await autoLogin(ctx, 'currentz'),
})
