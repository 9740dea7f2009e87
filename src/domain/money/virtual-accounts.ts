import type { Currency } from '#domain/currencies.ts'

export const virtualAccountCurrencies = [
  'USD',
  'EUR',
  'GBP',
  'PLN',
  'HKD',
  'CAD',
  'AUD',
  'SGD',
  'JPY',
] as const satisfies readonly Currency[]
export type VirtualAccountCurrency = (typeof virtualAccountCurrencies)[number]

const withArticles: readonly string[] = ['EUR', 'GBP', 'PLN']

/** Whether a currency requires the merchant's articles of association. */
export const needsArticles = (currency: string): boolean => withArticles.includes(currency)

export const virtualAccountNameMax = 60

/** Value of an auto-login URL if there is none. */
export const notRelated = 'Not Related'
/** Value that replaces the URL if this session may not see it. */
export const related = 'Related'

/** Other services of the provider in which a merchant may have an account. */
export const collectionProducts = ['va', 'currentz'] as const
export type CollectionProduct = (typeof collectionProducts)[number]

/** The sandbox rejects a virtual account whose name ends with this, and accepts every other. */
export const sandboxRefusedName = 'REFUSED'
