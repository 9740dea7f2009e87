import type { Currency } from '#domain/currencies.ts'
import { amountText, decimalOf } from '#domain/money.ts'

/** Formats minor units with the currency code: '1,234.50 EUR'. */
const moneyText = (minor: bigint, currency: Currency): string =>
  `${amountText(decimalOf(minor, currency))} ${currency}`

/** Label of a button that moves money: the action, with the amount once one is entered. */
export const confirmText = (
  minor: bigint | undefined,
  currency: Currency,
  texts: { plain: () => string; named: (of: { amount: string }) => string },
): string =>
  minor === undefined ? texts.plain() : texts.named({ amount: moneyText(minor, currency) })
