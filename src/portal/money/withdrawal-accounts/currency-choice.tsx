import { needsArticles, type VirtualAccountCurrency } from '#domain/money/virtual-accounts.ts'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'

const grid = css({
  display: 'grid',
  gridTemplateColumns: { base: '[repeat(2, minmax(0, 1fr))]', sm: '[repeat(3, minmax(0, 1fr))]' },
  gap: '2',
})

export type CurrencyChoiceProps = {
  offered: readonly VirtualAccountCurrency[]
  chosen: readonly VirtualAccountCurrency[]
  disabled: boolean
  onChange: (chosen: readonly VirtualAccountCurrency[]) => void
}

/** The currencies of a virtual account; those with a star need the articles of incorporation. */
export function CurrencyChoice({ offered, chosen, disabled, onChange }: CurrencyChoiceProps) {
  return (
    <Field
      group
      width="full"
      label={m.withdrawal_accounts_va_currencies()}
      help={m.withdrawal_accounts_va_currencies_help()}
      required
    >
      <div className={grid}>
        {offered.map((currency) => (
          <Checkbox
            key={currency}
            name={currency}
            disabled={disabled}
            checked={chosen.includes(currency)}
            label={needsArticles(currency) ? `${currency} *` : currency}
            onChange={(on) =>
              onChange(on ? [...chosen, currency] : chosen.filter((one) => one !== currency))
            }
          />
        ))}
      </div>
    </Field>
  )
}
