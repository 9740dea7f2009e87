import type { queryRelateAccounts as call } from '#contract/sessions.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { autoLogin } from '#server/virtual-accounts/auto-login.ts'

/** Where the merchant's accounts at other services of the provider are seen. */
export const queryRelateAccounts: Verb<typeof call> = async (ctx) => ({
  vaAccountRelated: await autoLogin(ctx, 'va'),
  currentsAccountRelated: await autoLogin(ctx, 'currentz'),
})
