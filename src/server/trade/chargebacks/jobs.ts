import { currencyOf } from '#domain/currencies.ts'
import type { ChargebackStage } from '#domain/trade/chargebacks.ts'
import { m } from '#paraglide/messages.js'
import type { NounJobs } from '#server/jobs/noun-jobs.ts'
import { dailyAt } from '#server/jobs/schedule.ts'
import { readRecord } from '#server/trade/transactions/offers/record.ts'
import { expireCase } from './expire.ts'
import { handOver } from './hand-over.ts'
import { receiveCaseMessage } from './offers/receive.ts'
import { planDeadlines } from './plan-deadlines.ts'
import { remindOf } from './remind.ts'
import { sendAnswer } from './send.ts'

declare module '#server/jobs/kinds.ts' {
  interface JobPayloads {
    /** Closes a case whose time to answer is over. */
    'chargeback.expire': { readonly chargebackId: string }
    /** Gives its deadline to every open case that has none: cases of an older version. */
    'chargeback.deadlines': Record<never, never>
    /** Reminds of the deadline of a stage, so many days before. */
    'chargeback.remind': {
      readonly chargebackId: string
      readonly stage: ChargebackStage
      readonly days: number
    }
    /** A submitted answer leaves. */
    'chargeback.send': { readonly chargebackId: string; readonly answerId: string }
    /** Hands an answer that has left to the card network, until it has taken it. */
    'chargeback.answer': {
      readonly chargebackId: string
      readonly answerId: string
      readonly asked?: number
    }
    'sandbox.openCase': {
      readonly transactionId: string
      readonly stage: 'retrieval' | '1st_chargeback'
    }
  }
}

export const chargebackJobs: NounJobs<
  | 'chargeback.expire'
  | 'chargeback.deadlines'
  | 'chargeback.remind'
  | 'chargeback.send'
  | 'chargeback.answer'
  | 'sandbox.openCase'
> = {
  'chargeback.expire': {
    word: m.sandbox_job_chargeback_expire,
    at: 'due',
    run: (tx, ctx, { chargebackId }) => expireCase(tx, ctx, chargebackId),
  },
  'chargeback.deadlines': {
    word: m.sandbox_job_chargeback_deadlines,
    schedule: { next: dailyAt(0, 30), missed: 'once' },
    at: 'now',
    run: (tx, { now }) => planDeadlines(tx, now),
  },
  'chargeback.remind': {
    word: m.sandbox_job_chargeback_remind,
    at: 'due',
    run: remindOf,
  },
  'chargeback.send': {
    word: m.sandbox_job_chargeback_send,
    at: 'due',
    long: sendAnswer,
  },
  'chargeback.answer': {
    word: m.sandbox_job_chargeback_answer,
    at: 'now',
    long: handOver,
  },
  'sandbox.openCase': {
    word: m.sandbox_job_open_case,
    at: 'due',
    long: async (ctx, { transactionId, stage }) => {
      const { currency: paid, amount } = await readRecord(ctx.db, transactionId)
      const currency = currencyOf(paid)
      const { chargebackId } = await receiveCaseMessage(ctx, {
        ...{ kind: 'opened', stage, operationId: transactionId, currency, reason: 'fraud' },
        reference: `opened-${transactionId}`,
        caseReference: `case-${transactionId}`,
        at: ctx.now.toISOString(),
        amount: String(amount),
        ...{ bankReason: null, comment: null, until: null },
      })
      return chargebackId ? { opened: chargebackId, stage } : {}
    },
  },
}
