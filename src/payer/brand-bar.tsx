import type { ReactNode } from 'react'
import { brandColours, logoOf } from '#domain/links/brand-colours.ts'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { Brand } from '#ui/brand.tsx'
import type { Order } from './calls.ts'
import { WideLogo } from './look.tsx'

const bar = css({
  position: 'relative',
  bg: 'surface',
  color: 'fg',
  borderBottomWidth: 'hair',
  // The text colour that is readable on the brand colour.
  '&[data-ink]': { borderColor: '[transparent]' },
  '&[data-ink=light]': { color: '[#ffffff]' },
  '&[data-ink=dark]': { color: '[#000000]' },
})
// The background is an SVG instead of an inline style, which the content security policy forbids in prerendered pages.
const ground = css({ position: 'absolute', inset: '0', width: 'full', height: 'full' })
const inside = css({
  position: 'relative',
  flow: 'line',
  justifyContent: 'space-between',
  gap: '4',
  width: 'full',
  maxWidth: '[60rem]',
  marginInline: 'auto',
  px: '4',
  minHeight: '16',
  '@container (min-width: 40rem)': { px: '6' },
})
const name = css({
  flow: 'line',
  gap: '3',
  minWidth: '0',
  textStyle: 'heading',
  lineHeight: 'snug',
})

type Props = { order: Order | null; children?: ReactNode }

/**
 * The brand that requests the payment, in the colours of the checkout or the brand. `children` are shown on the right.
 */
export function BrandBar({ order, children }: Props) {
  const colours = order ? brandColours(order.look.headerColour ?? order.brandColour) : undefined
  const logo = order && logoOf(order.brandLogo)
  return (
    <BarOf
      colours={colours}
      name={
        order?.look.logo ? (
          <WideLogo address={order.look.logo} brand={order.brandName} />
        ) : order ? (
          <BrandName name={order.brandName}>{logo && <Logo address={logo} />}</BrandName>
        ) : (
          <Brand name={m.common_brand()} />
        )
      }
    >
      {children}
    </BarOf>
  )
}

type BarProps = {
  colours: { readonly ground: string; readonly ink: string } | undefined
  name: ReactNode
  children: ReactNode
}

export const BarOf = ({ colours, name, children }: BarProps) => (
  <header className={bar} data-ink={colours?.ink}>
    {colours && (
      <svg className={ground} aria-hidden="true">
        <rect width="100%" height="100%" fill={colours.ground} />
      </svg>
    )}
    <div className={inside} data-part="bar">
      {name}
      {children}
    </div>
  </header>
)

export const BrandName = ({ name: text, children }: { name: string; children: ReactNode }) => (
  <p className={name}>
    {children}
    {text}
  </p>
)

export const Logo = ({ address }: { address: string }) => (
  <img src={address} alt="" height={32} className={css({ height: '8', width: 'auto' })} />
)
