import { m } from '#paraglide/messages.js'
import { control } from '#styled/recipes'
import { useControl } from '#ui/field-context.ts'
import type { Countries } from './use-countries.ts'

type Props = { value: string; countries: Countries; onChange: (code: string) => void }

/** A native select, which is available at once and supports autofill. */
export function CountrySelect({ value, countries, onChange }: Props) {
  const look = control({})
  // The current value stays available while the list loads.
  const options = countries?.length ? countries : value ? [{ code: value, name: value }] : []
  return (
    <div className={look.root}>
      <select
        {...useControl({})}
        name="country"
        autoComplete="shipping country"
        className={look.input}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">{m.payer_shipping_choose()}</option>
        {options.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
