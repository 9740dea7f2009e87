import Lock from 'lucide-react/icons/lock'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { css, cx } from '#styled/css'

const look = {
  frame: css({
    flow: 'column',
    minWidth: '0',
    borderWidth: 'hair',
    borderRadius: 'lg',
    overflow: 'hidden',
    bg: 'surface',
    boxShadow: 'float',
  }),
  phone: css({ borderRadius: '[26px]', width: 'full', maxWidth: '[20rem]', mx: 'auto' }),
  bar: css({
    flow: 'line',
    justifyContent: 'center',
    gap: '2',
    p: '2',
    textStyle: 'caption',
    color: 'fg.muted',
    borderBottomWidth: 'hair',
    '& img': { width: '4', height: '4' },
  }),
  page: css({
    bg: 'canvas',
    color: 'fg',
    textStyle: 'body',
    // The payer pages use system fonts only (src/site/layouts/system-face.css).
    fontFamily: '[system-ui, "PingFang SC", "Microsoft YaHei", sans-serif]',
    overflow: 'hidden',
  }),
}

/** The real width of each window in px, before scaling. */
const widths = { desktop: 1120, phone: 390 }

type Props = {
  kind: keyof typeof widths
  label: string
  title: string
  icon: string
  children: ReactNode
}

/** A window with a page in it, rendered at its real width and scaled down to the space available. */
export function PreviewFrame({ kind, label, title, icon, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(0)
  useLayoutEffect(() => {
    const { current } = box
    if (!current) return
    const measure = () => setRoom(current.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  const zoom = room === 0 ? 1 : Math.min(1, room / widths[kind])
  return (
    <section className={cx(look.frame, kind === 'phone' && look.phone)} aria-label={label}>
      <div className={look.bar}>
        {kind === 'desktop' ? (
          <>
            <img src={icon} alt="" />
            {title}
          </>
        ) : (
          <>
            <Lock size={12} aria-hidden="true" />
            {m.checkout_settings_address()}
          </>
        )}
      </div>
      <div ref={box} className={look.page} data-look="preview" inert>
        <div style={{ width: room === 0 ? '100%' : Math.max(room, widths[kind]), zoom }}>
          {children}
        </div>
      </div>
    </section>
  )
}
