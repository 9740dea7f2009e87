import type * as contract from '#contract/money/currentz.ts'
import type { VerbsOf } from '#server/kernel/verb.ts'
import { autoLogin } from '#server/money/withdrawal-accounts/offers/auto-login.ts'
import { add } from './add.ts'

export const currentz = {
  verbs: {
    add,
    getAutoLoginAddress: async (ctx) => ({
      autoLoginUrl: await autoLogin(ctx, 'currentz', 'currents.getAutoLoginAddress'),
    }),
  } satisfies VerbsOf<typeof contract>,
}
