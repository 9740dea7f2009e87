import type { DeskQueue } from '#domain/desk.ts'
import type { ShopPlatform } from '#domain/stores.ts'

/**
 * Every kind of job with the payload that it carries: `'reserve.release': { reserveId: string }`.
 * A kind that stands here must have its handler, or the build fails.
 */
export type JobPayloads = {
  'paymentLink.expire': { readonly linkId: string }
  'sandbox.openCase': {
    readonly transactionId: string
    readonly stage: 'retrieval' | '1st_chargeback'
  }
  /** The provider of the sandbox looks at account information that was sent. */
  'sandbox.decideAccount': { readonly merchantId: string }
  /** The robot of the sandbox looks at a case that waits for the staff. */
  'desk.robot': { readonly queue: DeskQueue; readonly subject: string }
  /** Asks how the application for a virtual account stands. */
  'virtualAccount.check': { readonly virtualAccountId: string }
  /** Asks the network how an operation stands that nobody ended; `asked` times it did so `since` (ISO). */
  'network.resume': {
    readonly transactionId: string
    readonly asked: number
    readonly since: string
  }
  /** Takes back at the network what a canceled or failed payment may have left there. */
  'network.reverse': { readonly transactionId: string }
  /** Gives back to a platform what a shop had authorised. */
  'shop.revoke': {
    readonly platform: ShopPlatform
    readonly shop: string
    readonly storeId: string
    readonly sealedToken: string
  }
  'shop.check': Record<never, never>
  'checkout.expiry': { readonly transactionId: string }
  'review.timeout': { readonly transactionId: string }
  'authorisation.expiry': { readonly transactionId: string }
  'settlement.daily': Record<never, never>
  'reserve.release': Record<never, never>
  'autoWithdrawal.run': Record<never, never>
  'export.run': { readonly exportId: string }
  'export.expiry': { readonly exportId: string }
  'keys.cleanup': Record<never, never>
  /** What visitors sent, and messages to the outside, when their time is over. */
  'contact.forget': Record<never, never>
  'ledger.verify': Record<never, never>
}

export type JobKind = keyof JobPayloads
