import ArrowLeft from 'lucide-react/icons/arrow-left'
import { type ReactNode, useEffect, useRef } from 'react'
import { m } from '#paraglide/messages.js'
import { arrival } from '#portal/kit/go.ts'
import { reachable } from '#portal/kit/reachable.ts'
import { css } from '#styled/css'
import { ButtonLink } from '#ui/button-link.tsx'
import { Chip } from '#ui/chip.tsx'

const look = {
  bar: css({
    position: 'sticky',
    top: '0',
    zIndex: 'header',
    flow: 'row',
    gap: '3',
    minHeight: '14',
    px: { base: '3', md: '4' },
    py: '2',
    bg: 'surface',
    borderBottomWidth: 'hair',
  }),
  title: css({ textStyle: 'strong', _focusVisible: { outlineStyle: 'none' } }),
  chip: css({ display: { base: 'none', lg: 'inline' } }),
  acts: css({ flow: 'row', gap: '2', marginInlineStart: 'auto' }),
}

/** The header of the editor: the link back to the portal, and the actions. */
export function TopBar({ children }: { children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (arrival.take()) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <header className={look.bar}>
      <ButtonLink
        look="ghost"
        tone="neutral"
        size="sm"
        icon={<ArrowLeft />}
        href={reachable('/aq/paymentLink') ?? '/aq/homePage'}
      >
        {m.checkout_settings_back()}
      </ButtonLink>
      <h1 ref={heading} tabIndex={-1} className={look.title}>
        {m.checkout_settings_title()}
      </h1>
      <span className={look.chip}>
        <Chip tone="neutral" label={m.checkout_settings_where()} />
      </span>
      {children && <div className={look.acts}>{children}</div>}
    </header>
  )
}
