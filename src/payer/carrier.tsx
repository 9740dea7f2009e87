import Lock from 'lucide-react/icons/lock'
import type { ReactNode } from 'react'
import { returnTo } from '#domain/links/payer-look.ts'
import { storefrontOf } from '#domain/links/storefronts.ts'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import type { Order } from './calls.ts'
import { ExitLink } from './exit-link.tsx'
import { ReturnEntry } from './look.tsx'

const foot = css({
  flow: 'row',
  justifyContent: 'space-between',
  columnGap: '6',
  rowGap: '2',
  width: 'full',
  maxWidth: '[60rem]',
  marginInline: 'auto',
  px: '4',
  py: '6',
  textStyle: 'small',
  color: 'fg.muted',
  '@container (min-width: 40rem)': { px: '6' },
})

/** The footer: the payment provider, the contact for the order, and a link back to the shop. */
export function Carrier({ order }: { order: Order | null }) {
  const shop = order && returnTo(order.look, order.storeUrl)
  return (
    <CarrierOf>
      {order?.contact && <Contact contact={order.contact} />}
      {order?.storefront && <ShopRunsOn {...storefrontOf[order.storefront]} />}
      {shop && <ReturnEntry {...shop} />}
    </CarrierOf>
  )
}

export const Contact = ({ contact }: { contact: string }) => (
  <span>{m.payer_order_contact({ contact })}</span>
)

type Platform = { name: string; logo: string; privacyUrl: string }

/** The platform of the shop as a logo, with a link to its privacy policy. */
export const ShopRunsOn = ({ name, logo, privacyUrl }: Platform) => (
  <span className={css({ display: 'inline-flex', alignItems: 'center', gap: '2' })}>
    <img src={logo} alt={name} height={18} className={css({ height: '[18px]', width: 'auto' })} />
    <ExitLink href={privacyUrl}>{m.payer_storefront_privacy({ platform: name })}</ExitLink>
  </span>
)

export function CarrierOf({ children }: { children: ReactNode }) {
  return (
    <footer className={foot}>
      <span className={css({ display: 'inline-flex', alignItems: 'center', gap: '2' })}>
        <Lock size={14} aria-hidden="true" />
        {m.payer_secured({ brand: m.common_brand() })}
      </span>
      {children}
    </footer>
  )
}
