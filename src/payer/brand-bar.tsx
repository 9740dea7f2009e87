import type { ReactNode } from 'react'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { Brand } from '#ui/brand.tsx'
import type { Order } from './calls.ts'
import { brandColours } from './colours.ts'

const bar = css({ bg: 'surface', color: 'fg', borderBottomWidth: 'hair' })
const inside = css({
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

/** Whose money it is, in the colours of the brand; at the right what the page puts there. */
export function BrandBar({ order, children }: Props) {
  const colours = order && brandColours(order.brandColour)
  const paint = colours
    ? { background: colours.ground, color: colours.ink, borderColor: colours.ground }
    : {}
  return (
    <header className={bar} style={paint}>
      <div className={inside}>
        {order ? (
          <p className={name}>
            <Logo address={order.brandLogo} />
            {order.brandName}
          </p>
        ) : (
          <Brand name={m.common_brand()} />
        )}
        {children}
      </div>
    </header>
  )
}

/** Only pictures of this site are shown. */
function Logo({ address }: { address: string | null }) {
  if (!address?.startsWith('/') || address.startsWith('//')) return null
  return <img src={address} alt="" height={32} className={css({ height: '8', width: 'auto' })} />
}
