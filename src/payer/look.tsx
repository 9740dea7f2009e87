// The optional elements of the payer pages that the checkout settings control. Colours, fonts and sizes are in a
// separate style sheet (src/domain/links/look-sheet.ts).
import Lock from 'lucide-react/icons/lock'
import type { ReactNode } from 'react'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { ExitLink } from './exit-link.tsx'

/** The logo of the checkout, shown instead of the brand name. */
export const WideLogo = ({ address, brand }: { address: string; brand: string }) => (
  <p>
    <img
      src={address}
      alt={brand}
      width={144}
      height={40}
      className={css({ height: '10', width: 'auto' })}
    />
  </p>
)

export const PciBadge = () => (
  <span
    className={css({
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1.5',
      marginInlineEnd: '2',
      color: 'fg',
      fontWeight: 'medium',
    })}
  >
    <Lock size={14} aria-hidden="true" />
    {m.payer_pci()}
  </span>
)

export const ReturnEntry = ({ href, host }: { href: string; host: string }) => (
  <ExitLink href={href} tone="quiet">
    {m.payer_back_to_shop({ shop: host })}
  </ExitLink>
)

const folded = css({
  '& > summary': { textStyle: 'label', cursor: 'pointer', py: '2' },
  '&[open] > summary': { marginBottom: '2' },
})

/** The order, collapsed by default. */
export const Folded = ({ children }: { children: ReactNode }) => (
  <details className={folded}>
    <summary>{m.payer_order_show()}</summary>
    {children}
  </details>
)
