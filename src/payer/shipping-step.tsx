import { type ReactNode, useEffect, useState } from 'react'
import type { ShippingAddress } from '#domain/payments/shipping.ts'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import type { Order } from './calls.ts'
import type { CardField } from './card-fields.ts'
import { CardLayout } from './card-layout.tsx'
import type { Checkout } from './checkout.ts'
import { ExitLink } from './exit-link.tsx'
import { nextField } from './next-field.ts'
import { wrongFields } from './shipping-fields.ts'
import { ShippingForm } from './shipping-form.tsx'
import { storeAddress, storedAddress } from './stored-address.ts'
import { type Countries, countryName, useCountries } from './use-countries.ts'

/** The steps of a checkout, each an entry in the browser history. */
type Step = 'address' | 'card'

/** The step of the current history entry; undefined when the page was only opened. */
function stepInHistory(): Step | undefined {
  const state: { readonly step?: Step } | null = history.state
  return state?.step
}

/** The card step requires a complete address. */
function stepWith(wanted: Step | undefined, address: ShippingAddress | null): Step {
  const isComplete = address !== null && wrongFields(address).length === 0
  return wanted === 'card' && isComplete ? 'card' : 'address'
}

type Props = {
  order: Order
  checkout: Pick<Checkout, 'code' | 'setShipping' | 'start' | 'firstCard' | 'pay'>
  busy: boolean
  sum: ReactNode
  lines: ReactNode
  back: ReactNode
  /** Renders the card step, with the shipping address and the field to focus. */
  children: (shipTo: ReactNode, start: CardField | undefined) => ReactNode
}

/** Asks for the shipping address before the card. The input survives a reload and a return to the order. */
export function ShippingStep({ order, checkout, busy, children, ...props }: Props) {
  const { code, setShipping } = checkout
  const [address, setAddress] = useState<ShippingAddress>(
    () =>
      storedAddress(code) ?? {
        ...{ name: order.bookerName, line: '', postcode: '', city: '', country: '' },
      },
  )
  const [first] = useState(() => {
    // A payer who comes back from the bank has already entered the address.
    const opened = checkout.pay()?.payStatus === 'FAILED' ? 'card' : undefined
    return stepWith(stepInHistory() ?? opened, address)
  })
  const [step, setStep] = useState(first)
  const [moved, setMoved] = useState(false)
  const [list, loadList] = useCountries()
  useEffect(() => setShipping(address), [setShipping, address])
  useEffect(() => {
    history.replaceState({ step: first }, '')
    const follow = () => {
      setStep(stepWith(stepInHistory(), storedAddress(code)))
      setMoved(true)
    }
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [first, code])
  const go = (next: Step) => {
    history.pushState({ step: next }, '')
    setStep(next)
    setMoved(true)
  }
  if (busy || step === 'card') {
    return children(
      <ShipTo address={address} countries={list} onChange={() => go('address')} />,
      moved ? nextField(checkout.firstCard()) : checkout.start(),
    )
  }
  return (
    <CardLayout title={m.payer_shipping_title()} sum={props.sum} lines={props.lines}>
      <ShippingForm
        address={address}
        onChange={(typed) => {
          setAddress(typed)
          storeAddress(code, typed)
        }}
        countries={list}
        onRetry={loadList}
        focuses={moved || checkout.start() !== undefined}
        onDone={() => go('card')}
      />
      {props.back}
    </CardLayout>
  )
}

type ShipToProps = { address: ShippingAddress; countries: Countries; onChange: () => void }

/** The shipping address next to the card form, with a link to change it. */
function ShipTo({ address, countries, onChange }: ShipToProps) {
  const { name, line, postcode, city, country } = address
  return (
    <p className={css({ color: 'fg.muted', textStyle: 'small' })}>
      {m.payer_shipping_to({
        name,
        line,
        town: postcode === '' ? city : m.payer_shipping_town({ postcode, city }),
        country: countryName(country, countries),
      })}{' '}
      <ExitLink onClick={onChange}>{m.payer_shipping_change()}</ExitLink>
    </p>
  )
}
