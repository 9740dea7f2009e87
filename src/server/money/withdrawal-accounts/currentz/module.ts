import type * as contract from '#contract/money/currentz.ts'
import type { HandlersOf } from '#server/kernel/handler.ts'
import { autoLogin } from '#server/money/withdrawal-accounts/shared/auto-login.ts'
import { add } from './add.ts'

export const currentz = {
  handlers: {
    add,
    getAutoLoginAddress: async (ctx) => ({
      autoLoginUrl: await autoLogin(ctx, 'currentz', 'currents.getAutoLoginAddress'),
    }),
  } satisfies HandlersOf<typeof contract>,
}
