import type * as contract from '#contract/payments/transactions.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { findNamed, isGone, type TransactionRecord } from './shared/record.ts'
import { isoOrNull } from './shared/view.ts'

export const getFundStatus: Handler<typeof contract.getFundStatus> = async (ctx, input) => {
  const record = await findNamed(ctx.db, ctx, input)
  return {
    transactionId: record.id,
    fundStatus: statusOf(record),
    settleAt: isoOrNull(record.settleAt),
    reserveReleaseAt: isoOrNull(record.releaseAt),
  }
}

function statusOf(record: TransactionRecord) {
  if (record.settleAt === null) return 'NONE'
  if (record.openChargebacks > 0) return 'FROZEN'
  if (record.refunded === record.amount) return 'REFUNDED'
  if (isGone(record)) return 'CHARGED_BACK'
  return record.settledAt === null ? 'UNSETTLED' : 'SETTLED'
}
