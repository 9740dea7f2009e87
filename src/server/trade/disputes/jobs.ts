import { currencyOf } from '#domain/currencies.ts'
import { decimalOf } from '#domain/money.ts'
import type { DisputeReason } from '#domain/trade/disputes.ts'
import { m } from '#paraglide/messages.js'
import type { NounJobs } from '#server/jobs/noun-jobs.ts'
import type { AlertAnswer } from '#server/ports/card-network.ts'
import { readRecord } from '#server/trade/transactions/offers/record.ts'
import { answerNetwork } from './answer-network.ts'
import { expireDispute, remindOfDispute } from './in-time.ts'
import { receiveAlert } from './offers/receive-alert.ts'

declare module '#server/jobs/kinds.ts' {
  interface JobPayloads {
    /** Ends an alert that nobody answered in time. */
    'dispute.expire': { readonly disputeId: string }
    /** Tells the merchant once more before that. */
    'dispute.remind': { readonly disputeId: string }
    /** Tells the card network how an alert was answered. */
    'dispute.answer': { readonly disputeId: string; readonly status: AlertAnswer['status'] }
    'sandbox.raiseAlert': { readonly transactionId: string; readonly reason: DisputeReason }
  }
}

export const disputeJobs: NounJobs<
  'dispute.expire' | 'dispute.remind' | 'dispute.answer' | 'sandbox.raiseAlert'
> = {
  'dispute.expire': {
    word: m.sandbox_job_dispute_expire,
    at: 'due',
    run: (tx, ctx, { disputeId }) => expireDispute(tx, ctx, disputeId),
  },
  'dispute.remind': {
    word: m.sandbox_job_dispute_remind,
    at: 'due',
    run: (tx, ctx, { disputeId }) => remindOfDispute(tx, ctx, disputeId),
  },
  'dispute.answer': {
    word: m.sandbox_job_dispute_answer,
    at: 'now',
    long: (ctx, { disputeId, status }) => answerNetwork(ctx, disputeId, status),
  },
  'sandbox.raiseAlert': {
    word: m.sandbox_job_raise_alert,
    at: 'due',
    run: async (tx, ctx, { transactionId, reason }) => {
      const { amount: paid, refunded, currency: code } = await readRecord(tx, transactionId)
      const [amount, currency] = [paid - refunded, currencyOf(code)]
      // Nobody complains about money that he has back.
      if (amount === 0n) return {}
      const { disputeId } = await receiveAlert(tx, ctx, {
        ...{ networkReference: `ALR-${transactionId}`, payment: { transactionId } },
        ...{ reason, currency, amount, status: 'open' },
      })
      return disputeId
        ? { opened: disputeId, amounts: `${decimalOf(amount, currency)} ${currency}` }
        : {}
    },
  },
}
