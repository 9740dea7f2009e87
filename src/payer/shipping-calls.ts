import type { Output } from '#contract/call.ts'
import type { getCountryInfo } from '#contract/links/payment-links.ts'
import { send } from './send.ts'

export type Country = Output<typeof getCountryInfo>[number]

export const countriesAt = '/merchant/payLink/countryInfo'

/** The countries that goods can go to, in the order of the page's language. */
export async function fetchCountries(): Promise<readonly Country[]> {
  const sent = await send<readonly Country[]>(countriesAt)
  if (sent.ok) return sent.data
  throw new Error(sent.message)
}
