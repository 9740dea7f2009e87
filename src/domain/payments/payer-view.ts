type Entry = { readonly label: string; readonly value: string }

/** An order as its payer saw it; money as decimal text of its currency, as it stood on the page. */
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
    /** What stood in the fields of its bill; left out of what was kept before there were any. */
    readonly entries?: readonly Entry[]
  }[]
  readonly otherFee: string
  readonly amount: string
  readonly currency: string
  readonly remarks: string | null
  /** Whom to ask, as the page told it. */
  readonly contact: string | null
  readonly websiteUrl: string
  /** Where the page led back to. */
  readonly returnUrl: string | null
  /** What the page said beside the button that paid. */
  readonly notes: readonly string[]
  /** What the rest of the page showed; left out of what was kept before it was. */
  readonly page?: {
    /** What stood in the fields of the whole bill. */
    readonly entries: readonly Entry[]
    readonly brandColour: string
    /** Where its picture lies on our site; null where none was shown. */
    readonly brandLogo: string | null
    /** The shop platform to whose privacy page it led. */
    readonly storefront: string | null
    /** Marks of safety that it bore. */
    readonly badges: readonly string[]
  }
}

/** What was bought, in one line: "2 × Alpine down jacket, 1 × Wool hat". */
export const boughtText = (products: PayerShown['products']): string =>
  products.map(({ name, quantity }) => (quantity === 1 ? name : `${quantity} × ${name}`)).join(', ')
