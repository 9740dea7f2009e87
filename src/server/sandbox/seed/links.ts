import type { Currency } from '#domain/currencies.ts'
import { plusDays } from '#domain/time-zones.ts'
import type { paymentLinks } from '#server/db/schema/payment-links.ts'
import { northlight } from './companies.ts'

type LinkRow = typeof paymentLinks.$inferInsert
type Offer = {
  readonly code: string
  readonly store: string
  readonly language: 'en' | 'zh'
  readonly colour: string
  readonly currency: Currency
  readonly products: readonly {
    readonly name: string
    readonly price: bigint
    readonly quantity: number
  }[]
  readonly otherFee: bigint
  readonly booker: string
  readonly remarks: string | null
  readonly authorizeOnly?: true
}

const offers: readonly Offer[] = [
  {
    code: 'demo-outfitters-usd',
    store: 'sto_OUTFITTERS',
    language: 'en',
    colour: '#0b5c6b',
    currency: 'USD',
    booker: 'Ada Berg',
    otherFee: 895n,
    products: [
      { name: 'Storm shell jacket, M', price: 18_900n, quantity: 1 },
      { name: 'Wool beanie', price: 2_450n, quantity: 2 },
    ],
    remarks: 'Delivery within five working days.',
  },
  {
    code: 'demo-kumo-jpy-order',
    store: 'sto_KUMO',
    language: 'zh',
    colour: '#7a3e9d',
    currency: 'JPY',
    booker: '伊藤 美奈',
    otherFee: 0n,
    products: [
      { name: '钢笔 F 尖', price: 12_800n, quantity: 1 },
      { name: '方格笔记本', price: 980n, quantity: 3 },
    ],
    remarks: null,
  },
  {
    code: 'demo-safa-kwd-order',
    store: 'sto_SAFA',
    language: 'en',
    colour: '#8a5a12',
    currency: 'KWD',
    booker: 'Noor Haddad',
    otherFee: 1_500n,
    products: [{ name: 'Oud extrait 50 ml', price: 38_500n, quantity: 1 }],
    remarks: null,
  },
  {
    code: 'demo-narae-krw-order',
    store: 'sto_NARAE',
    language: 'en',
    colour: '#b0345f',
    currency: 'KRW',
    booker: 'Hana Kim',
    otherFee: 3_000n,
    products: [
      { name: 'Rice toner', price: 24_000n, quantity: 2 },
      { name: 'Sun essence', price: 19_500n, quantity: 1 },
    ],
    remarks: null,
  },
  {
    code: 'demo-pinehome-eur-auth',
    store: 'sto_PINEHOME',
    language: 'en',
    colour: '#2f5d3a',
    currency: 'EUR',
    booker: 'Leo Fischer',
    otherFee: 4_900n,
    authorizeOnly: true,
    products: [{ name: 'Oak side table', price: 24_900n, quantity: 1 }],
    remarks: 'Authorised now, charged when it is sent.',
  },
]

const contact = 'help@northlight.example'

/** Demo links that a payer can pay, valid for a week from `at`; each set has its own day in the codes. */
export function demoLinks(at: Date, newCode: (offer: string) => string): LinkRow[] {
  return offers.map((offer) => {
    const code = newCode(offer.code)
    const amount = offer.products.reduce(
      (sum, { price, quantity }) => sum + price * BigInt(quantity),
      offer.otherFee,
    )
    const store = northlight.stores.find(({ id }) => id === offer.store)
    return {
      id: `lnk_${code.toUpperCase().replaceAll('-', '')}`,
      code,
      version: 3,
      merchantId: northlight.id,
      storeId: offer.store,
      status: 'VALID',
      language: offer.language,
      brandName: store?.name ?? northlight.name,
      brandColour: offer.colour,
      brandLogo: null,
      contact,
      orderId: `PL-${code.slice(5).toUpperCase()}`,
      bookerName: offer.booker,
      bookerEmail: 'payer@mail.example',
      remarks: offer.remarks,
      products: offer.products.map(({ name, price, quantity }) => ({
        name,
        price: price.toString(),
        quantity,
      })),
      otherFee: offer.otherFee,
      currency: offer.currency,
      amount,
      returnUrl: null,
      authorizeOnly: offer.authorizeOnly ? 1 : 0,
      createdAt: at,
      validUntil: plusDays(at, 7),
      sentAt: at,
      paidAt: null,
    }
  })
}

export function endedLinks(at: Date): LinkRow[] {
  const [first, second] = demoLinks(plusDays(at, -30), (code) => `${code}-over`)
  if (!first || !second) return []
  return [
    { ...first, status: 'EXPIRED' },
    { ...second, status: 'INVALID' },
  ]
}
