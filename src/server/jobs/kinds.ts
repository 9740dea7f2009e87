import type { DeskQueue } from '#domain/cases.ts'
import type { ShopPlatform } from '#domain/company/websites.ts'
import type { ChargebackStage } from '#domain/payments/chargebacks.ts'
import type { AlertAnswer } from '#server/ports/card-network.ts'

/**
 * Every kind of job with its payload. A module whose payload has a type of its own adds it where it handles the job
 * (`jobs.ts`); a kind without a handler does not compile.
 */
export interface JobPayloads {
  /** The sandbox's provider decides on submitted account information. */
  'sandbox.decideAccount': { readonly merchantId: string }
  /** Deletes expired idempotency keys and codes. */
  'keys.cleanup': Record<never, never>
  'identity.watch': Record<never, never>
  'identity.forget': Record<never, never>
  'offline_store.remind': Record<never, never>
  'offline_store.expire': Record<never, never>
  /** Revokes a shop's authorisation at its platform. */
  'shop.revoke': {
    readonly platform: ShopPlatform
    readonly shop: string
    readonly storeId: string
    readonly sealedToken: string
  }
  'shop.check': Record<never, never>
  /** The sandbox's robot looks at a case that waits for the staff. */
  'desk.robot': { readonly queue: DeskQueue; readonly subject: string }
  'ledger.verify': Record<never, never>
  'export.run': { readonly exportId: string }
  'export.expiry': { readonly exportId: string }
  /** Removes uploaded files that nothing used in time. */
  'files.expire': Record<never, never>
  /** Removes bytes in storage that have no row. */
  'files.sweep': Record<never, never>
  /** Runs after the jobs that make balances available at the same time. */
  'autoWithdrawal.run': Record<never, never>
  'reports.take_over': Record<never, never>
  /** Runs a while after 00:00, once everything due before has been posted. */
  'statement.schedule': Record<never, never>
  'statement.make': { readonly statementId: string }
  'invoice.make': { readonly invoiceId: string }
  /** Queries the state of a virtual account's application. */
  'virtualAccount.check': { readonly virtualAccountId: string }
  /** Deletes expired contact requests and outbox messages. */
  'contact.forget': Record<never, never>
  /** Deletes assignments and snoozes of timers that have ended. */
  'deadline.forget': Record<never, never>
  'webhook.forget': Record<never, never>
  'chargeback.expire': { readonly chargebackId: string }
  /** Plans the deadline jobs of open cases that have none, because an older version opened them. */
  'chargeback.deadlines': Record<never, never>
  /** Reminds the merchant of the deadline of a stage, a number of days before it. */
  'chargeback.remind': {
    readonly chargebackId: string
    readonly stage: ChargebackStage
    readonly days: number
  }
  'chargeback.send': { readonly chargebackId: string; readonly answerId: string }
  'chargeback.collect': Record<never, never>
  /** Submits a sent answer to the card network, until it is accepted. */
  'chargeback.answer': {
    readonly chargebackId: string
    readonly answerId: string
    readonly asked?: number
  }
  'dispute.expire': { readonly disputeId: string }
  'dispute.remind': { readonly disputeId: string }
  'dispute.answer': {
    readonly disputeId: string
    readonly status: AlertAnswer['status']
    readonly asked?: number
  }
  'dispute.collect': Record<never, never>
  'settlement.daily': Record<never, never>
  'reserve.release': Record<never, never>
  /**
   * Queries the network for the status of an operation that has not ended; `asked` counts the earlier queries, `since`
   * is an ISO instant.
   */
  'network.resume': {
    readonly transactionId: string
    readonly asked: number
    readonly since: string
  }
  /** Reverses at the network what a cancelled or failed payment may have left there. */
  'network.reverse': { readonly transactionId: string }
  'checkout.expiry': { readonly transactionId: string }
  'review.timeout': { readonly transactionId: string }
  'review.remind': { readonly transactionId: string; readonly days: number }
  'authorisation.expiry': { readonly transactionId: string }
}

export type JobKind = keyof JobPayloads
