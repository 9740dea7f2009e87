import type { Invoice } from '#contract/money/statement-shapes.ts'
import { currencies } from '#domain/currencies.ts'
import { invoicedTypes } from '#domain/money/statements.ts'
import { decimalOf } from '#domain/money.ts'
import type { StoredSection } from './sections-of-document.ts'

type Charged = Pick<StoredSection, 'currency' | 'kinds'>

/** The fees of an invoice by currency and kind over all websites: what was charged to the balance. */
export function chargesOf(sections: readonly Charged[]): Pick<Invoice, 'lines' | 'totals'> {
  const present = currencies.filter((code) => sections.some(({ currency }) => currency === code))
  const charged = present.map((currency) => {
    const kinds = sections.filter((one) => one.currency === currency).flatMap((one) => one.kinds)
    const lines = invoicedTypes.flatMap((type) => {
      const own = kinds.filter((kind) => kind.type === type)
      if (own.length === 0) return []
      const count = own.reduce((sum, kind) => sum + kind.count, 0)
      return {
        currency,
        type,
        count,
        minor: -own.reduce((sum, kind) => sum + BigInt(kind.amount), 0n),
      }
    })
    return { currency, lines, total: lines.reduce((sum, { minor }) => sum + minor, 0n) }
  })
  const some = charged.filter(({ lines }) => lines.length > 0)
  return {
    lines: some.flatMap(({ currency, lines }) =>
      lines.map(({ minor, ...line }) => ({ ...line, amount: decimalOf(minor, currency) })),
    ),
    totals: some.map(({ currency, total }) => ({ currency, amount: decimalOf(total, currency) })),
  }
}
