import type * as contract from '#contract/money/arriving.ts'
import type { VerbsOf } from '#server/kernel/verb.ts'
import { get } from './get.ts'
import { mainCurrency } from './offers/main-currency.ts'

export const arriving = {
  verbs: {
    get,
    getMainCurrency: async (ctx) => ({ currency: await mainCurrency(ctx) }),
  } satisfies VerbsOf<typeof contract>,
}
