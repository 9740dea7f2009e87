import FastForward from 'lucide-react/icons/fast-forward'
import History from 'lucide-react/icons/history'
import { lazy, Suspense, useState } from 'react'
import type { Output } from '#contract/call.ts'
import { type clockMoves, getClock, moveClock } from '#contract/sandbox.ts'
import { m } from '#paraglide/messages.js'
import { send } from '#portal/kit/call.ts'
import { setServerNow } from '#portal/kit/clock.ts'
import { LazyMenu } from '#portal/kit/lazy-menu.tsx'
import { queryClient, useCall } from '#portal/kit/query.ts'
import { When, whenText } from '#portal/kit/when.tsx'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'

const FiredDrawer = lazy(async () => ({
  default: (await import('./fired-drawer.tsx')).FiredDrawer,
}))

type Move = (typeof clockMoves)[number]
export type Moved = Output<typeof moveClock>

const look = {
  bar: css({
    bg: 'tone.warn.bg',
    color: 'tone.warn.fg',
    borderBottomWidth: 'hair',
    borderBottomStyle: 'solid',
    borderColor: 'tone.warn.line',
    textStyle: 'small',
  }),
  row: css({
    maxWidth: 'page',
    mx: 'auto',
    px: { base: '3', md: '6' },
    minHeight: '10',
    display: 'flex',
    alignItems: 'center',
    columnGap: '4',
    rowGap: '0',
  }),
  name: css({ fontWeight: 'semibold' }),
  said: css({ display: { base: 'none', md: 'inline' } }),
  // The first to go when the bar is full.
  aside: css({ display: { base: 'none', xl: 'inline' } }),
  apart: css({ display: { base: 'none', md: 'flex' }, alignItems: 'center', gap: '1' }),
  end: css({
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    marginInlineStart: 'auto',
  }),
  link: css({
    whiteSpace: 'nowrap',
    px: '2',
    py: '1',
    borderRadius: 'sm',
    textDecorationLine: 'underline',
    textUnderlineOffset: '[3px]',
  }),
}

/** Says on every screen that no money moves here, and lets the clock be moved. */
export function SandboxBar() {
  const clock = useCall(getClock, {})
  const [moving, setMoving] = useState(false)
  const [shown, setShown] = useState<Moved | 'lately' | null>(null)
  const [open, setOpen] = useState(false)
  const show = (what: Moved | 'lately') => {
    setShown(what)
    setOpen(true)
  }
  const move = async (by: Move) => {
    setMoving(true)
    const answer = await send(moveClock, { by })
    setMoving(false)
    if (!answer.ok) return
    setServerNow(answer.data.clock.now)
    show(answer.data)
    await queryClient.invalidateQueries()
  }
  const deadline = clock.data?.nextDeadline
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
  return (
    <aside className={look.bar} aria-label={m.shell_sandbox()}>
      <div className={look.row}>
        <span>
          <span className={look.name}>{m.shell_sandbox()}</span>
          <span className={look.aside}> · {m.shell_sandbox_text()}</span>
        </span>
        <span className={look.end}>
          {clock.data && <When at={clock.data.now} />}
          <LazyMenu
            trigger={
              <Button
                size="sm"
                look="ghost"
                tone="neutral"
                icon={<FastForward />}
                loading={moving}
                aria-label={m.shell_clock_move()}
              >
                <span className={look.said}>{m.shell_clock_move()}</span>
              </Button>
            }
            items={[
              ...moves.map((one) => ({ ...one, onSelect: () => void move(one.id) })),
              {
                id: 'fired',
                divided: true,
                label: m.shell_fired(),
                onSelect: () => show('lately'),
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
              onClick={() => show('lately')}
            >
              {m.shell_fired()}
            </Button>
            <a className={look.link} href="/sandbox">
              {m.shell_sandbox_tools()}
            </a>
          </span>
        </span>
      </div>
      {shown !== null && (
        <Suspense>
          <FiredDrawer
            open={open}
            onClose={() => setOpen(false)}
            moved={shown === 'lately' ? null : shown}
          />
        </Suspense>
      )}
    </aside>
  )
}
