import type { Currency } from '#domain/currencies.ts'

/** The order of the links of a pool; each test takes one, so that tests do not interfere. */
export type Pool = {
  readonly size: number
  readonly storeId: string
  readonly brandName: string
  readonly language: 'en' | 'zh'
  readonly currency: Currency
  /** Minor units. */
  readonly amount: bigint
  readonly authorizeOnly?: true
  readonly asksShipping?: true
  /** A payer whom no other test knows. */
  readonly bookerEmail?: string
}

const outfitters = { storeId: 'sto_OUTFITTERS', brandName: 'Northlight Outfitters' }

/** Payment links in addition to those of the demo data. 50.00 is the amount in the machine models. */
export const pools = {
  'usd-en': { ...outfitters, size: 160, language: 'en', currency: 'USD', amount: 5_000n },
  'usd-zh': { ...outfitters, size: 80, language: 'zh', currency: 'USD', amount: 5_000n },
  'usd-auth': {
    ...outfitters,
    size: 60,
    language: 'en',
    currency: 'USD',
    amount: 5_000n,
    authorizeOnly: true,
  },
  'usd-shipping': {
    ...outfitters,
    ...{ size: 20, language: 'en', currency: 'USD', amount: 2_500n },
    asksShipping: true,
  },
  'usd-unwelcome': {
    ...outfitters,
    ...{ size: 12, language: 'en', currency: 'USD', amount: 5_000n },
    bookerEmail: 'unwelcome@mail.example',
  },
  jpy: {
    storeId: 'sto_KUMO',
    brandName: 'Kumo Stationery',
    size: 20,
    language: 'en',
    currency: 'JPY',
    amount: 15_740n,
  },
  kwd: {
    storeId: 'sto_SAFA',
    brandName: 'Safa Fragrance',
    size: 20,
    language: 'en',
    currency: 'KWD',
    amount: 40_000n,
  },
} as const satisfies Record<string, Pool>

export type PoolName = keyof typeof pools

export const codeOf = (pool: PoolName, index: number): string =>
  `e2e-link-of-${pool}-${String(index).padStart(4, '0')}`
