import { type FormEvent, useEffect, useRef, useState } from 'react'
import {
  type ShippingAddress,
  type ShippingField,
  shippingFields,
} from '#domain/payments/shipping.ts'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { DraftInput } from '#ui/draft-input.tsx'
import { Field } from '#ui/field.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { listed } from '#ui/listed.ts'
import { CountrySelect } from './country-select.tsx'
import {
  addressFormat,
  postcodeFormat,
  shippingError,
  shippingLabels,
  wrongFields,
} from './shipping-fields.ts'
import type { Countries } from './use-countries.ts'

const grid = css({ display: 'grid', gridTemplateColumns: '[repeat(2, minmax(0, 1fr))]', gap: '4' })
const whole = css({ gridColumn: '[1 / -1]' })

const fills = {
  name: 'shipping name',
  line: 'shipping street-address',
  postcode: 'shipping postal-code',
  city: 'shipping address-level2',
} as const

type Props = {
  address: ShippingAddress
  onChange: (address: ShippingAddress) => void
  countries: Countries
  onRetry: () => void
  /** Whether the first field takes the focus when the form appears. */
  focuses: boolean
  onDone: () => void
}

/** The fields of the shipping address, validated when the payer continues. */
export function ShippingForm({ address, onChange, countries, focuses, ...props }: Props) {
  const [judged, setJudged] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (focuses) form.current?.querySelector('input')?.focus()
  }, [focuses])
  const set = (field: ShippingField) => (value: string) => onChange({ ...address, [field]: value })
  const wrong = wrongFields(address)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setJudged(true)
    const [first] = wrong
    if (first === undefined) return props.onDone()
    form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
  }
  return (
    <form ref={form} noValidate onSubmit={submit} aria-label={m.payer_shipping_title()}>
      <div className={grid}>
        {shippingFields.map((field) => (
          <div key={field} className={field === 'postcode' || field === 'city' ? '' : whole}>
            <Field
              label={shippingLabels[field]()}
              error={judged ? shippingError(field, address) : undefined}
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
                <DraftInput
                  name={field}
                  autoComplete={fills[field]}
                  format={field === 'postcode' ? postcodeFormat : addressFormat}
                  value={address[field]}
                  onChange={set(field)}
                />
              )}
            </Field>
          </div>
        ))}
        {countries === null && (
          <p className={whole} role="alert">
            {m.payer_shipping_no_countries()}{' '}
            <LinkText onClick={props.onRetry}>{m.payer_unavailable_retry()}</LinkText>
          </p>
        )}
        <div className={whole}>
          <Button type="submit" size="lg" wide>
            {m.payer_shipping_continue()}
          </Button>
        </div>
      </div>
      <p role="alert" className={css({ srOnly: true })}>
        {judged && wrong.length > 0
          ? m.payer_fault_summary({ fields: listed(wrong.map((field) => shippingLabels[field]())) })
          : ''}
      </p>
    </form>
  )
}
