type Entry = { readonly label: string; readonly value: string }

/** Snapshot of an order as its payer saw it; money as decimal strings in its currency, as shown on the page. */
export type PayerShown = {
  readonly brandName: string
  readonly language: 'en' | 'zh'
  readonly orderId: string
  readonly payer: string
  readonly products: readonly {
    readonly name: string
    readonly price: string
    readonly quantity: number
    readonly amount: string
    /** Bill fields of the product; missing in snapshots from before bills had fields. */
    readonly entries?: readonly Entry[]
  }[]
  readonly otherFee: string
  readonly amount: string
  readonly currency: string
  readonly remarks: string | null
  readonly contact: string | null
  readonly websiteUrl: string
  readonly returnUrl: string | null
  /** Notes next to the pay button. */
  readonly notes: readonly string[]
  /** The rest of the page; missing in snapshots from before it was recorded. */
  readonly page?: {
    /** Fields of the whole bill. */
    readonly entries: readonly Entry[]
    readonly brandColour: string
    /** Path of the logo on our site; null if none was shown. */
    readonly brandLogo: string | null
    /** Shop platform whose privacy page was linked. */
    readonly storefront: string | null
    readonly badges: readonly string[]
  }
}

/** Purchased products in one line: "2 × Alpine down jacket, 1 × Wool hat". */
export const boughtText = (products: PayerShown['products']): string =>
  products.map(({ name, quantity }) => (quantity === 1 ? name : `${quantity} × ${name}`)).join(', ')
