import type * as contract from '#contract/trade/risk-orders.ts'
import type { VerbsOf } from '#server/kernel/verb.ts'
import { listTransactions } from './list.ts'

export const riskOrders = {
  verbs: { listTransactions } satisfies VerbsOf<typeof contract>,
}
