import type * as contract from '#contract/payments/risk-orders.ts'
import type { HandlersOf } from '#server/kernel/handler.ts'
import { listTransactions } from './list.ts'

export const riskOrders = {
  handlers: { listTransactions } satisfies HandlersOf<typeof contract>,
}
