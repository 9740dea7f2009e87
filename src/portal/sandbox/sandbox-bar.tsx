import FastForward from 'lucide-react/icons/fast-forward'
import History from 'lucide-react/icons/history'
import { Suspense, useState } from 'react'
import type { clockMoves } from '#contract/sandbox/sandbox.ts'
import { inZone } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'
import { lazy } from '#portal/kit/lazy.ts'
import { LazyMenu } from '#portal/kit/lazy-menu.tsx'
import { When, whenText } from '#portal/kit/when.tsx'
import { zone } from '#portal/kit/zone.ts'
import { ClockProgress } from '#portal/sandbox/shared/clock-progress.tsx'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { useClock } from './use-clock.ts'

const ExecutedJobsDrawer = lazy(async () => ({
  default: (await import('./executed-jobs-drawer.tsx')).ExecutedJobsDrawer,
}))

type Move = (typeof clockMoves)[number]
/** Content of the drawer: one move of the clock by its id, or all executed jobs. */
type Told = { readonly moveId: string | null }

const look = {
  bar: css({
    bg: 'tone.warn.bg',
    color: 'tone.warn.fg',
    borderBottomWidth: 'hair',
    borderColor: 'tone.warn.line',
    textStyle: 'small',
  }),
  row: css({
    maxWidth: 'page',
    mx: 'auto',
    px: { base: '3', md: '6' },
    minHeight: '10',
    flow: 'line',
    columnGap: '4',
    rowGap: '0',
  }),
  moving: css({ pb: '2' }),
  name: css({ fontWeight: 'semibold' }),
  said: css({ display: { base: 'none', md: 'inline' } }),
  // The first part to be hidden on narrow screens.
  aside: css({ display: { base: 'none', xl: 'inline' } }),
  apart: css({ display: { base: 'none', md: 'flex' }, alignItems: 'center', gap: '1' }),
  end: css({ flow: 'line', gap: '1', marginInlineStart: 'auto' }),
  link: css({
    whiteSpace: 'nowrap',
    px: '2',
    py: '1',
    borderRadius: 'sm',
    textDecorationLine: 'underline',
    textUnderlineOffset: '[3px]',
  }),
}

/** Says on every screen that no money moves in the sandbox, and moves the clock. */
export function SandboxBar() {
  const [told, setTold] = useState<Told | null>(null)
  const [open, setOpen] = useState(false)
  const show = (moveId: string | null) => {
    setTold({ moveId })
    setOpen(true)
  }
  const { clock, move, moving, start } = useClock(show)
  const [asking, setAsking] = useState(false)
  const begin = async (by: Move) => {
    setAsking(true)
    await start(by)
    setAsking(false)
  }
  const deadline = clock?.nextDeadline
  const moves: { id: Move; label: string; hint?: string; disabled?: boolean }[] = [
    { id: 'hour', label: m.shell_clock_hour() },
    { id: 'day', label: m.shell_clock_day() },
    deadline
      ? { id: 'deadline', label: m.shell_clock_deadline(), hint: whenText(deadline.at) }
      : {
          id: 'deadline',
          label: m.shell_clock_deadline(),
          hint: m.shell_clock_no_deadline(),
          disabled: true,
        },
    { id: 'days180', label: m.shell_clock_days180() },
  ]
  const wait = moving ? { disabled: true, hint: m.shell_clock_wait() } : {}
  const dayOf = (at: string) => inZone(new Date(at), zone()).slice(0, 10)
  return (
    <aside className={look.bar} aria-label={m.shell_sandbox()}>
      <div className={look.row}>
        <span>
          <span className={look.name}>{m.shell_sandbox()}</span>
          <span className={look.aside}> · {m.shell_sandbox_text()}</span>
        </span>
        <span className={look.end}>
          {clock && <When at={clock.now} />}
          <LazyMenu
            trigger={
              <Button
                size="sm"
                look="ghost"
                tone="neutral"
                icon={<FastForward />}
                loading={asking}
                aria-label={m.shell_clock_move()}
              >
                <span className={look.said}>{m.shell_clock_move()}</span>
              </Button>
            }
            items={[
              ...moves.map((one) => ({ ...one, ...wait, onSelect: () => void begin(one.id) })),
              {
                id: 'fired',
                divided: true,
                label: m.shell_fired(),
                onSelect: () => show(null),
              },
              { id: 'tools', label: m.shell_sandbox_tools(), href: '/sandbox' },
            ]}
          />
          <span className={look.apart}>
            <Button
              size="sm"
              look="ghost"
              tone="neutral"
              icon={<History />}
              onClick={() => show(null)}
            >
              {m.shell_fired()}
            </Button>
            <a className={look.link} href="/sandbox">
              {m.shell_sandbox_tools()}
            </a>
          </span>
        </span>
      </div>
      {move && moving && (
        <div className={`${look.row} ${look.moving}`}>
          <ClockProgress move={move} day={dayOf} />
        </div>
      )}
      {move?.state === 'broken' && (
        <p className={`${look.row} ${look.moving}`}>
          {m.shell_clock_broken({ reached: dayOf(move.reached), to: dayOf(move.to) })}
        </p>
      )}
      {told !== null && (
        <Suspense>
          <ExecutedJobsDrawer open={open} onClose={() => setOpen(false)} moveId={told.moveId} />
        </Suspense>
      )}
    </aside>
  )
}
