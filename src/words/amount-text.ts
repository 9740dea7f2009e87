import { withSeparators } from '#domain/money.ts'

/** The number as people read it: separators, a true minus sign, a plus where asked for. */
export function amountText(amount: string, sign = false): string {
  if (amount.startsWith('-')) return `−${withSeparators(amount.slice(1))}`
  return sign && /[1-9]/.test(amount) ? `+${withSeparators(amount)}` : withSeparators(amount)
}
