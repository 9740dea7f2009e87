import { type FormEvent, useEffect, useRef, useState } from 'react'
import { holdsCardNumber } from '#domain/card-numbers.ts'
import {
  type ShippingAddress,
  type ShippingField,
  shippingFields,
  shippingLimits,
} from '#domain/trade/shipping.ts'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { control } from '#styled/recipes'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { useControl } from '#ui/field-context.ts'
import { Input } from '#ui/input.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { listed } from '#ui/listed.ts'
import { type Country, fetchCountries } from './shipping-calls.ts'

const grid = css({ display: 'grid', gridTemplateColumns: '[repeat(2, minmax(0, 1fr))]', gap: '4' })
const whole = css({ gridColumn: '[1 / -1]' })
const quiet = css({ color: 'fg.muted', textStyle: 'small' })

const labels: Readonly<Record<ShippingField, () => string>> = {
  name: m.payer_shipping_name,
  line: m.payer_shipping_line,
  postcode: m.payer_shipping_postcode,
  city: m.payer_shipping_city,
  country: m.payer_shipping_country,
}
const fills = {
  name: 'shipping name',
  line: 'shipping street-address',
  postcode: 'shipping postal-code',
  city: 'shipping address-level2',
} as const

/** What is wrong with a part of the address; undefined when it is good. */
function faultOf(field: ShippingField, { [field]: typed }: ShippingAddress): string | undefined {
  if (typed.trim() === '') return field === 'postcode' ? undefined : m.payer_shipping_required()
  const most = field === 'country' ? Number.POSITIVE_INFINITY : shippingLimits[field]
  if (typed.trim().length > most) return m.payer_fault_long({ max: `${most}` })
  return holdsCardNumber(typed) ? m.payer_shipping_card_number() : undefined
}

type CountryProps = { value: string; countries: readonly Country[]; onChange: (v: string) => void }
/** The browser's own list: it is there at once, and an address book can fill it. */
function CountrySelect({ value, countries, onChange }: CountryProps) {
  const look = control({})
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
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}

type Props = {
  /** What stands in the fields at first. */
  first: ShippingAddress
  onDone: (address: ShippingAddress) => void
}

/** Asks where the goods go, before the card. */
export function ShippingForm({ first, onDone }: Props) {
  const [address, setAddress] = useState(first)
  const [shown, setShown] = useState(false)
  const [countries, setCountries] = useState<readonly Country[]>([])
  const [missing, setMissing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const load = () => {
    setMissing(false)
    fetchCountries().then(setCountries, () => setMissing(true))
  }
  useEffect(load, [])
  const set = (field: ShippingField) => (typed: string) =>
    setAddress({ ...address, [field]: typed })
  const faults = shippingFields.filter((field) => faultOf(field, address))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setShown(true)
    const [wrong] = faults
    if (wrong === undefined) return onDone(address)
    form.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus()
  }
  return (
    <form ref={form} noValidate onSubmit={submit} aria-label={m.payer_shipping_title()}>
      <div className={grid}>
        {shippingFields.map((field) => (
          <div key={field} className={field === 'postcode' || field === 'city' ? '' : whole}>
            <Field
              label={labels[field]()}
              error={shown ? faultOf(field, address) : undefined}
              width="full"
              required={field !== 'postcode'}
            >
              {field === 'country' ? (
                <CountrySelect
                  value={address.country}
                  countries={countries}
                  onChange={set('country')}
                />
              ) : (
                <Input
                  name={field}
                  autoComplete={fills[field]}
                  value={address[field]}
                  onChange={set(field)}
                />
              )}
            </Field>
          </div>
        ))}
        {missing && (
          <p className={whole} role="alert">
            {m.payer_shipping_no_countries()}{' '}
            <LinkText onClick={load}>{m.payer_unavailable_retry()}</LinkText>
          </p>
        )}
        <div className={whole}>
          <Button type="submit" size="lg" wide>
            {m.payer_shipping_continue()}
          </Button>
        </div>
      </div>
      <p role="alert" className={css({ srOnly: true })}>
        {shown && faults.length > 0
          ? m.payer_fault_summary({ fields: listed(faults.map((field) => labels[field]())) })
          : ''}
      </p>
    </form>
  )
}

type ShownProps = { address: ShippingAddress; onChange: () => void }

/** Where the goods go, beside the card; leads back to the form. */
export function ShippingShown({ address, onChange }: ShownProps) {
  const { name, line, postcode, city, country } = address
  return (
    <p className={quiet}>
      {m.payer_shipping_to({
        address: [name, line, `${postcode} ${city}`.trim(), country].join(', '),
      })}{' '}
      <LinkText onClick={onChange}>{m.payer_shipping_change()}</LinkText>
    </p>
  )
}
