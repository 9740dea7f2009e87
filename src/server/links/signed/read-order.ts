import type { Input } from '#contract/call.ts'
import type { FieldFault } from '#contract/failures.ts'
import type { createPaymentLink } from '#contract/links/signed.ts'
import { parseAmount } from '#domain/money.ts'
import { failFields } from '#server/kernel/failure.ts'

type Order = Input<typeof createPaymentLink>

/** The amounts of an order in minor units of its currency. Fails with the fields that are none. */
export function readOrder({ currency, products, otherFee }: Order) {
  const faults: Record<string, FieldFault> = {}
  const read = (field: string, text: string): bigint => {
    const minor = parseAmount(text, currency)
    if (minor === undefined) faults[field] = 'amount_invalid'
    return minor ?? 0n
  }
  const lines = products.map(({ name, price, quantity }, at) => ({
    name,
    price: read(`products.${at}.price`, price),
    quantity,
  }))
  const fee =
    otherFee === undefined || /^0*(\.0*)?$/.test(otherFee) ? 0n : read('otherFee', otherFee)
  const amount = lines.reduce((sum, { price, quantity }) => sum + price * BigInt(quantity), fee)
  // One amount of the order has to be one that could be written.
  if (amount >= 10n ** 15n) faults.products = 'amount_invalid'
  if (Object.keys(faults).length > 0) return failFields(faults)
  return { lines, otherFee: fee, amount }
}

/** Whether an address is a page of a website: https, and the website's own host. */
export function isOwnPage(address: string, website: string): boolean {
  if (!URL.canParse(address) || !URL.canParse(website)) return false
  const [page, own] = [new URL(address), new URL(website)]
  const bare = page.username === '' && page.password === ''
  return page.protocol === 'https:' && page.host === own.host && bare
}
