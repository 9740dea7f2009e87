import type { FieldErrorCode } from '#contract/failures.ts'
import type { Currency } from '#domain/currencies.ts'
import { amountErrorOf, isTooLarge, parseAmount } from '#domain/money.ts'

export type FieldErrors = Record<string, FieldErrorCode>

type Order = {
  readonly currency: Currency
  readonly products: readonly {
    readonly name: string
    readonly price: string
    readonly quantity: number
  }[]
  readonly otherFee?: string | undefined
}

/** The amounts of an order in minor units of its currency, with errors for fields that are no amounts. */
export function readOrder({ currency, products, otherFee }: Order) {
  const faults: FieldErrors = {}
  const read = (field: string, text: string): bigint => {
    const minor = parseAmount(text, currency)
    if (minor === undefined)
      faults[field] = /^\d{13,}(\.\d+)?$/.test(text) ? 'amount_max' : amountErrorOf(currency)
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
  // The total must be a valid amount, because it is captured and refunded as one.
  if (isTooLarge(amount, currency)) faults.products = 'amount_max'
  return { lines, otherFee: fee, amount, faults }
}

/** Whether a URL is a page of a website: https, and on the website's own host. */
export function isOwnPage(address: string, website: string): boolean {
  if (!URL.canParse(address) || !URL.canParse(website)) return false
  const [page, own] = [new URL(address), new URL(website)]
  const bare = page.username === '' && page.password === ''
  return page.protocol === 'https:' && page.host === own.host && bare
}
