import type * as contract from '#contract/money/expected-payouts.ts'
import type { HandlersOf } from '#server/kernel/handler.ts'
import { get } from './get.ts'
import { mainCurrency } from './shared/main-currency.ts'

export const expectedPayouts = {
  handlers: {
    get,
    getMainCurrency: async (ctx) => ({ currency: await mainCurrency(ctx) }),
  } satisfies HandlersOf<typeof contract>,
}
