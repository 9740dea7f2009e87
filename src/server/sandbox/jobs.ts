import type { ChargebackReason } from '#domain/payments/chargebacks.ts'
import type { DisputeReason } from '#domain/payments/disputes.ts'
import { m } from '#paraglide/messages.js'
import type { ModuleJobs } from '#server/jobs/module-jobs.ts'
import { raiseAlert } from './alerts.ts'
import { actOn, beginCase } from './bank/bank.ts'
import { isScript, type Planned } from './bank/scripts.ts'
import { runMove } from './run-move.ts'

declare module '#server/jobs/kinds.ts' {
  interface JobPayloads {
    'sandbox.moveClock': Record<never, never>
    /** The sandbox's bank opens a case about a payment, as its test card defines. */
    'sandbox.openCase': {
      readonly transactionId: string
      readonly script: string
      /** The cardholder's reason, if it is not the card's default. */
      readonly reason?: ChargebackReason
    }
    /** The cardholder complains about a payment, as its test card defines, and the network raises an alert. */
    'sandbox.raiseAlert': { readonly transactionId: string; readonly reason: DisputeReason }
    /** The bank continues a case, unless it has moved on already. */
    'sandbox.bankActs': {
      readonly caseReference: string
      readonly stage: string
      readonly act: Planned
    }
  }
}

export const sandboxJobs: ModuleJobs<
  'sandbox.moveClock' | 'sandbox.openCase' | 'sandbox.raiseAlert' | 'sandbox.bankActs'
> = {
  'sandbox.moveClock': {
    word: m.sandbox_job_move_clock,
    at: 'now',
    long: (_ctx, _payload, world) => runMove(world),
  },
  'sandbox.openCase': {
    word: m.sandbox_job_open_case,
    at: 'due',
    run: async (tx, ctx, { transactionId, script, reason }) => {
      if (isScript(script)) await beginCase(tx, transactionId, { script, reason }, ctx.now)
      return {}
    },
  },
  'sandbox.raiseAlert': {
    word: m.sandbox_job_raise_alert,
    at: 'due',
    run: (tx, ctx, asked) => raiseAlert(tx, asked, ctx.now),
  },
  'sandbox.bankActs': {
    word: m.sandbox_job_bank_acts,
    at: 'due',
    run: async (tx, ctx, asked) => {
      await actOn(tx, asked, ctx.now)
      return {}
    },
  },
}
