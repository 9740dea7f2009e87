import Lock from 'lucide-react/icons/lock'
import type { ReactNode } from 'react'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'

// On desktop the phone has a fixed size and scrolls its page; on mobile it grows with the page.
const phone = css({
  width: 'full',
  maxWidth: '[25rem]',
  height: { lg: '[47rem]' },
  minHeight: '[32rem]',
  marginInline: 'auto',
  flow: 'column',
  borderWidth: 'hair',
  borderColor: 'line.strong',
  borderRadius: '[1.75rem]',
  overflow: 'hidden',
  bg: 'canvas',
})
const bar = css({
  flow: 'line',
  gap: '2',
  px: '5',
  py: '3',
  textStyle: 'small',
  color: 'fg.muted',
  bg: 'surface.sunken',
  borderBottomWidth: 'hair',
  '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& svg': { flexShrink: '0' },
})
const screen = css({
  flex: '1',
  minHeight: '0',
  overflowY: 'auto',
  flow: 'column',
  containerType: 'inline-size',
})

type Props = { address: string; children: ReactNode }

/** A phone frame: the address at the top, the page below it. */
export function Phone({ address, children }: Props) {
  return (
    <section className={phone} aria-label={m.demo_phone()}>
      <div className={bar}>
        <Lock size={14} aria-hidden="true" />
        <span>{address}</span>
      </div>
      <div className={screen}>{children}</div>
    </section>
  )
}
