import type { Currency, SettlementCurrency } from '#domain/currencies.ts'
import { limits } from '#domain/limits.ts'
import { type DemoUser, demoUsers } from './demo-users.ts'

/** A store of the demo: its volume, its products and its payers' currencies. */
export type StoreProfile = {
  readonly id: string
  readonly name: string
  readonly url: string
  readonly group: string
  readonly settles: readonly SettlementCurrency[]
  /** Payments a day at the end of the year; the number grows towards that. */
  readonly perDay: number
  readonly currencies: readonly (readonly [Currency, number])[]
  /** Median order value, in US dollars. */
  readonly orderUsd: number
  /** Share of orders that are only authorised first. */
  readonly authorised: number
  readonly products: readonly string[]
  readonly countries: readonly (readonly [string, number])[]
  readonly platform: 'SHOPIFY' | 'SHOPLINE' | 'API'
}

export type Company = {
  readonly id: string
  readonly name: string
  /** Its administrator, the actor of all its actions in the year. */
  readonly manager: string
  readonly industryType: string
  readonly metaClient: boolean
  readonly feeBasisPoints: number
  readonly groups: readonly string[]
  readonly stores: readonly StoreProfile[]
}

function administratorOf(merchant: DemoUser['merchant']): string {
  const found = demoUsers.find(
    (user) => user.kind === 'administrator' && user.merchant === merchant,
  )
  if (!found) throw new Error(`the ${merchant} merchant of the demo has no administrator`)
  return found.name
}

export const northlight: Company = {
  id: 'mer_NORTHLIGHT',
  name: 'Northlight Trading',
  manager: administratorOf('first'),
  industryType: 'goods',
  metaClient: false,
  feeBasisPoints: 290,
  groups: ['Outdoor and home', 'East Asia', 'Gulf'],
  stores: [
    {
      id: 'sto_OUTFITTERS',
      name: 'Northlight Outfitters',
      url: 'https://northlight-outfitters.example',
      group: 'Outdoor and home',
      settles: ['USD', 'EUR', 'GBP'],
      perDay: 26,
      orderUsd: 84,
      authorised: 0.04,
      platform: 'SHOPIFY',
      currencies: [
        ['USD', 60],
        ['EUR', 18],
        ['GBP', 14],
        ['CAD', 5],
        ['AUD', 3],
      ],
      products: [
        'Storm shell jacket',
        'Merino base layer',
        'Trail pack 28 l',
        'Canvas duffel',
        'Wool beanie',
      ],
      countries: [
        ['US', 55],
        ['GB', 14],
        ['DE', 10],
        ['FR', 8],
        ['CA', 6],
        ['AU', 7],
      ],
    },
    {
      id: 'sto_PINEHOME',
      name: 'Pine & Home',
      url: 'https://pine-and-home.example',
      group: 'Outdoor and home',
      settles: ['EUR', 'USD'],
      perDay: 12,
      orderUsd: 145,
      authorised: 0.16,
      platform: 'SHOPLINE',
      currencies: [
        ['EUR', 74],
        ['USD', 12],
        ['SEK', 8],
        ['PLN', 6],
      ],
      products: ['Oak side table', 'Linen curtain set', 'Stoneware dinner set', 'Reading lamp'],
      countries: [
        ['DE', 34],
        ['FR', 22],
        ['SE', 10],
        ['PL', 9],
        ['NL', 13],
        ['US', 12],
      ],
    },
    {
      id: 'sto_KUMO',
      name: 'Kumo Stationery',
      url: 'https://kumo-stationery.example',
      group: 'East Asia',
      settles: ['JPY', 'USD'],
      perDay: 14,
      orderUsd: 38,
      authorised: 0.03,
      platform: 'SHOPIFY',
      currencies: [
        ['JPY', 78],
        ['USD', 14],
        ['TWD', 6],
        ['IDR', 3],
      ],
      products: ['Fountain pen', 'Grid notebook', 'Washi tape set', 'Ink bottle 50 ml'],
      countries: [
        ['JP', 76],
        ['US', 14],
        ['TW', 10],
      ],
    },
    {
      id: 'sto_NARAE',
      name: 'Narae Beauty',
      url: 'https://narae-beauty.example',
      group: 'East Asia',
      settles: ['KRW', 'USD'],
      perDay: 11,
      orderUsd: 52,
      authorised: 0.03,
      platform: 'API',
      currencies: [
        ['KRW', 70],
        ['USD', 18],
        ['SGD', 7],
        ['THB', 5],
      ],
      products: ['Rice toner', 'Barrier cream', 'Sheet mask box', 'Sun essence'],
      countries: [
        ['KR', 70],
        ['US', 16],
        ['SG', 8],
        ['TH', 6],
      ],
    },
    {
      id: 'sto_SAFA',
      name: 'Safa Fragrance',
      url: 'https://safa-fragrance.example',
      group: 'Gulf',
      settles: ['USD'],
      perDay: 7,
      orderUsd: 118,
      authorised: 0.08,
      platform: 'API',
      currencies: [
        ['KWD', 38],
        ['AED', 34],
        ['SAR', 18],
        ['USD', 10],
      ],
      products: ['Oud extrait 50 ml', 'Rose attar', 'Incense set', 'Travel spray'],
      countries: [
        ['KW', 40],
        ['AE', 34],
        ['SA', 20],
        ['US', 6],
      ],
    },
  ],
}

export const harbourVale: Company = {
  id: 'mer_HARBOURVALE',
  name: 'Harbour & Vale',
  manager: administratorOf('second'),
  industryType: 'digital',
  metaClient: true,
  feeBasisPoints: 320,
  groups: ['Games'],
  stores: [
    {
      id: 'sto_KITE',
      name: 'Blue Kite Games',
      url: 'https://blue-kite.example',
      group: 'Games',
      settles: ['EUR'],
      perDay: 4,
      orderUsd: 21,
      authorised: 0,
      platform: 'API',
      currencies: [
        ['EUR', 80],
        ['USD', 20],
      ],
      products: ['Season pass', 'Coin pack', 'Art book (PDF)'],
      countries: [
        ['DE', 60],
        ['AT', 20],
        ['US', 20],
      ],
    },
  ],
}

const companyWith = (merchantId: string): Company =>
  merchantId === harbourVale.id ? harbourVale : northlight

/** The user who acted for a demo merchant all year. */
export const managerOf = (merchantId: string): string => companyWith(merchantId).manager

export const termsOf = (merchantId: string) => ({
  feeBasisPoints: companyWith(merchantId).feeBasisPoints,
  reserveBasisPoints: limits.rollingReserveBasisPoints,
})
