import type { Currency } from '#domain/currencies.ts'

/** The currencies that a virtual account can be opened in. */
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

/** Whether a currency is opened only for merchants whose articles of association are there. */
export const needsArticles = (currency: string): boolean => withArticles.includes(currency)

export const virtualAccountNameMax = 60

/** What an auto-login address says where there is none. */
export const notRelated = 'Not Related'
/** What stands in its place where there is one that this session is not given. */
export const related = 'Related'

/** The provider's other services in which a merchant may have an account. */
export const collectionProducts = ['va', 'currentz'] as const
export type CollectionProduct = (typeof collectionProducts)[number]

/** The sandbox refuses a virtual account whose name ends like this, and accepts every other. */
export const sandboxRefusedName = 'REFUSED'
