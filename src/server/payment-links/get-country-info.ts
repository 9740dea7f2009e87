import type * as contract from '#contract/payment-links.ts'
import type { Verb } from '../kernel/verb.ts'
import { dialCodes } from './dial-codes.ts'

/** Countries with their names in the caller's language, in the order of that language. */
export const getCountryInfo: Verb<typeof contract.getCountryInfo> = async (ctx) => {
  const locale = ctx.language === 'zh' ? 'zh-CN' : 'en'
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const order = new Intl.Collator(locale)
  return Object.entries(dialCodes)
    .map(([code, dial]) => ({ code, name: names.of(code) ?? code, dial: `+${dial}` }))
    .sort((one, other) => order.compare(one.name, other.name))
}
