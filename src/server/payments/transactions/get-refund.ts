import type * as contract from '#contract/payments/transactions.ts'
import { decimalOf } from '#domain/money.ts'
import { refundable } from '#machines/payments/lifecycles/transaction-facts.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { factsOf, writeFacts } from './facts.ts'
import { findNamed } from './shared/record.ts'
import { fundsNow, isRefundable } from './store-money.ts'

/** How much of a transaction may be refunded, in which way, and through which gateway. */
export const getRefund: Handler<typeof contract.getRefund> = async (ctx, input) => {
  const record = await findNamed(ctx.db, ctx, input)
  const facts = factsOf(record, await fundsNow(ctx, record))
  const { currency, gateway, refundKind } = facts
  const left = isRefundable(record) ? refundable(facts) : 0n
  const written = writeFacts(facts)
  return { currency, gateway, refundKind, refundable: decimalOf(left, currency), facts: written }
}
