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
}

/** What was bought, in one line: "2 × Alpine down jacket, 1 × Wool hat". */
export const boughtText = (products: PayerShown['products']): string =>
  products.map(({ name, quantity }) => (quantity === 1 ? name : `${quantity} × ${name}`)).join(', ')
