import type { Currency } from '#domain/currencies.ts'
import { amountText, decimalOf } from '#domain/money.ts'

/** Minor units as a text with the code of their currency: '1,234.50 EUR'. */
const moneyText = (minor: bigint, currency: Currency): string =>
  `${amountText(decimalOf(minor, currency))} ${currency}`

/** What a button says that moves money: what it does, with the amount once there is one. */
export const confirmText = (
  minor: bigint | undefined,
  currency: Currency,
  texts: { plain: () => string; named: (of: { amount: string }) => string },
): string =>
  minor === undefined ? texts.plain() : texts.named({ amount: moneyText(minor, currency) })
