import type { Output } from '#contract/call.ts'
import type { getCountryInfo } from '#contract/links/payment-links.ts'
import { send } from './send.ts'

export type Country = Output<typeof getCountryInfo>[number]

export const countriesAt = '/merchant/payLink/countryInfo'

/** The countries that can be shipped to, sorted for the page language. */
export async function fetchCountries(): Promise<readonly Country[]> {
  const sent = await send<readonly Country[]>(countriesAt)
  if (sent.ok) return sent.data
  throw new Error(sent.message)
}
