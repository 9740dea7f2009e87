import type { Currency } from '#domain/currencies.ts'
import type { CollectionProduct } from '#domain/money/virtual-accounts.ts'

/** One currency of a virtual account, as it is applied for; asked again, the same application. */
type CollectionApplication = {
  readonly virtualAccountId: string
  readonly merchantId: string
  readonly companyName: string
  readonly name: string
  readonly currency: Currency
}

/** How the other side stands to an application. */
export type CollectionVerdict =
  | { readonly state: 'in_review' }
  | { readonly state: 'active'; readonly accountNumber: string; readonly bankName: string }
  | {
      readonly state: 'review_failed'
      readonly reason: 'articles_unreadable' | 'name_differs' | 'business_not_supported'
    }

/**
 * The provider's services that keep accounts for merchants: virtual accounts and Currentz. Every application carries
 * our id, so that asking again opens nothing twice. Throws when they cannot be reached.
 */
export interface CollectionAccounts {
  /** The hosts to which an auto-login address may lead. */
  readonly hosts: readonly string[]
  /** Applies, or tells how the application stands by now. */
  apply(application: CollectionApplication): Promise<CollectionVerdict>
  /** Opens the merchant's Currentz account in a currency, or answers the one that is there. */
  openCurrentz(request: {
    readonly merchantId: string
    readonly companyName: string
    readonly currency: Currency
  }): Promise<{ readonly accountNumber: string }>
  /** An address that signs the merchant in there; good for a few minutes. */
  autoLoginUrl(request: {
    readonly product: CollectionProduct
    readonly merchantId: string
    readonly companyName: string
  }): Promise<string>
}
