import type { Currency } from '#domain/currencies.ts'
import type { CollectionProduct } from '#domain/money/virtual-accounts.ts'

/** An application for one currency of a virtual account; repeating it refers to the same application. */
type CollectionApplication = {
  readonly virtualAccountId: string
  readonly merchantId: string
  readonly companyName: string
  readonly name: string
  readonly currency: Currency
}

/** The provider's verdict on an application. */
export type CollectionVerdict =
  | { readonly state: 'in_review' }
  | { readonly state: 'active'; readonly accountNumber: string; readonly bankName: string }
  | {
      readonly state: 'review_failed'
      readonly reason: 'articles_unreadable' | 'name_differs' | 'business_not_supported'
    }

/**
 * The provider's services that maintain accounts for merchants: virtual accounts and Currentz. Every application has
 * our id, so a repeated request opens no second account. Throws if they cannot be reached.
 */
export interface CollectionAccounts {
  /** The hosts that an auto-login URL may have. */
  readonly hosts: readonly string[]
  /** Applies, or returns the current state of the application. */
  apply(application: CollectionApplication): Promise<CollectionVerdict>
  /** Opens the merchant's Currentz account in a currency, or returns the existing one. */
  openCurrentz(request: {
    readonly merchantId: string
    readonly companyName: string
    readonly currency: Currency
  }): Promise<{ readonly accountNumber: string }>
  /** A URL that signs the merchant in at the provider; valid for a few minutes. */
  autoLoginUrl(request: {
    readonly product: CollectionProduct
    readonly merchantId: string
    readonly companyName: string
  }): Promise<string>
}
