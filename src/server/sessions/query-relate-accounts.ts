import type { queryRelateAccounts as call } from '#contract/sessions.ts'
import type { Verb } from '#server/kernel/verb.ts'

/** No other product of the provider is connected, so no account is related. */
export const queryRelateAccounts: Verb<typeof call> = async () => ({
  vaAccountRelated: 'Not Related',
  currentsAccountRelated: 'Not Related',
})
