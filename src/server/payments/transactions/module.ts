import type * as contract from '#contract/payments/transactions.ts'
import { xManPayBanks } from '#domain/banks.ts'
import { brandNames, cardBrands } from '#domain/cards.ts'
import { streamFile } from '#server/exports/stream-file.ts'
import type { HandlersOf } from '#server/kernel/handler.ts'
import { cancel } from './cancel.ts'
import { capture } from './capture.ts'
import { countTabs } from './count-tabs.ts'
import { transactionDeadlines } from './deadlines.ts'
import { riskOrderCase } from './desk.ts'
import { paymentEvents, riskOrderEvents } from './events.ts'
import { refundsSource, transactionsSource } from './exports.ts'
import { getDetail } from './get-detail.ts'
import { getFundStatus } from './get-fund-status.ts'
import { getRefund } from './get-refund.ts'
import { transactionJobs } from './jobs.ts'
import { list } from './list.ts'
import { refund } from './refund.ts'
import { returnTrade } from './return-trade.ts'
import { review } from './review.ts'
import { voidTrade } from './void-trade.ts'

export const transactions = {
  handlers: {
    cancel,
    capture,
    // The older path of the same capture, sharing its idempotency keys.
    confirm: (ctx, input) => capture(ctx, input),
    countTabs,
    getDetail,
    getFundStatus,
    getRefund,
    list,
    // Every merchant accepts every brand of the acquirer.
    listPayMethods: async () => cardBrands.map((code) => ({ code, name: brandNames[code] })),
    listXManPayBanks: async (_, { currency }) => [...xManPayBanks(currency)],
    refund,
    returnTrade,
    review,
    transactionsFile: (ctx, { format, ...filters }) =>
      streamFile(ctx, { kind: 'transactions', filters }, format),
    voidTrade,
  } satisfies HandlersOf<typeof contract>,
  jobs: transactionJobs,
  exports: { transactions: transactionsSource, refunds: refundsSource },
  desk: { risk_order: riskOrderCase },
  events: { ...riskOrderEvents, ...paymentEvents },
  deadlines: transactionDeadlines,
}
