import type { getAutoLoginAddress as call } from '#contract/virtual-accounts.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { autoLogin } from './auto-login.ts'

/** Where the virtual accounts are seen. */
export const getAutoLoginAddress: Verb<typeof call> = async (ctx) => ({
  autoLoginUrl: await autoLogin(ctx, 'va'),
})
