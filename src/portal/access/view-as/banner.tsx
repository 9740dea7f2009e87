import Eye from 'lucide-react/icons/eye'
import { Suspense, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { endViewAs } from '#portal/access/view-as/shared/view-as.ts'
import { lazy } from '#portal/kit/lazy.ts'
import { useSession } from '#portal/kit/session.ts'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'

const WithheldDrawer = lazy(async () => ({
  default: (await import('./withheld-drawer.tsx')).WithheldDrawer,
}))

const look = {
  bar: css({
    position: 'sticky',
    top: '0',
    zIndex: 'sticky',
    bg: 'tone.warn.bg',
    color: 'tone.warn.fg',
    borderBottomWidth: 'hair',
    borderColor: 'tone.warn.line',
  }),
  row: css({
    maxWidth: 'page',
    mx: 'auto',
    px: { base: '3', md: '6' },
    py: '2',
    flow: 'row',
    gap: '3',
  }),
  text: css({ flex: '[1 1 14rem]', flow: 'line', gap: '2' }),
}

/** Banner on every page during view-as: whose view this is, what it leaves out, and how to end it. */
export function ViewAsBanner() {
  const { name } = useSession()
  const [ending, setEnding] = useState(false)
  const [open, setOpen] = useState(false)
  const end = async () => {
    setEnding(true)
    await endViewAs()
    setEnding(false)
  }
  return (
    <section className={look.bar} aria-label={m.rehearsal_banner({ name })}>
      <div className={look.row}>
        <span className={look.text}>
          <Eye size={18} aria-hidden="true" />
          <span>{m.rehearsal_banner({ name })}</span>
        </span>
        <Button size="sm" look="outline" tone="neutral" onClick={() => setOpen(true)}>
          {m.rehearsal_withheld()}
        </Button>
        <Button size="sm" loading={ending} onClick={end}>
          {m.rehearsal_end()}
        </Button>
      </div>
      {open && (
        <Suspense>
          <WithheldDrawer onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}
