import { type Currency, flagOf } from '#domain/currencies.ts'
import { m } from '#paraglide/messages.js'
import { Flag } from '#ui/flag.tsx'
import { Segment } from '#ui/segment.tsx'

export type CurrencyChoiceProps = {
  of: readonly Currency[]
  value: Currency
  onChange: (chosen: Currency) => void
}

export const CurrencyChoice = ({ of, value, onChange }: CurrencyChoiceProps) => (
  <div>
    <Segment<Currency>
      label={m.balances_currencies()}
      value={value}
      onChange={onChange}
      options={of.map((code) => ({
        value: code,
        label: code,
        start: <Flag country={flagOf[code]} />,
      }))}
    />
  </div>
)
