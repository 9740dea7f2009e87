import { type MouseEvent, type ReactNode, useEffect } from 'react'
import { getDesk, setRobot, signOut } from '#contract/desk/desk.ts'
import { type DeskPath, deskPaths } from '#domain/routes.ts'
import { roleNames } from '#labels/staff-roles.ts'
import { m } from '#paraglide/messages.js'
import { dropToken } from '#portal/kit/access-token.ts'
import { setServerNow } from '#portal/kit/clock.ts'
import { go } from '#portal/kit/go.ts'
import { LanguageButton } from '#portal/kit/language-button.tsx'
import { leave } from '#portal/kit/leaving.ts'
import { queryClient, refetched, useCall } from '#portal/kit/query.ts'
import { useAct } from '#portal/kit/use-act.ts'
import { WhyNot } from '#portal/kit/why-not.tsx'
import { css } from '#styled/css'
import { Brand } from '#ui/brand.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Chip } from '#ui/chip.tsx'
import { Tooltip } from '#ui/tooltip.tsx'
import { useAgainst } from './permitted.tsx'

/** Switches the sandbox robot, which makes the staff's decisions. */
function RobotSwitch({ on }: { on: boolean }) {
  const { busy, press } = useAct({
    act: async (send, wanted: boolean) => {
      const answer = await send(setRobot, { on: wanted })
      await refetched()
      return answer
    },
  })
  const toggle = (blocked: boolean) => (
    <span>
      <Checkbox
        kind="switch"
        checked={on}
        disabled={busy || blocked}
        onChange={press}
        label={m.desk_robot()}
      />
    </span>
  )
  const against = useAgainst('robot.switch')
  if (against.length > 0) return <WhyNot reasons={against}>{toggle}</WhyNot>
  return <Tooltip text={m.desk_robot_hint()}>{toggle(false)}</Tooltip>
}

const look = {
  bar: css({
    flow: 'row',
    columnGap: '5',
    rowGap: '2',
    px: { base: '4', lg: '8' },
    py: '2',
    bg: 'surface',
    borderBottomWidth: 'hair',
  }),
  nav: css({
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '5',
    flex: { base: '[1 0 100%]', md: '1' },
    order: { base: '1', md: '0' },
  }),
  link: css({
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'row',
    whiteSpace: 'nowrap',
    color: 'fg.muted',
    _hover: { color: 'fg' },
    '&[aria-current=page]': {
      color: 'accent.fg',
      fontWeight: 'medium',
      textDecoration: 'underline',
      textUnderlineOffset: '[6px]',
      textDecorationThickness: '[2px]',
    },
  }),
  end: css({ marginInlineStart: 'auto', flow: 'row', gap: '3' }),
  name: css({ textStyle: 'small', color: 'fg.muted' }),
  main: css({
    maxWidth: 'page',
    mx: 'auto',
    px: { base: '3', md: '6' },
    py: { base: '5', md: '8' },
    minWidth: '0',
  }),
}

const pages: readonly { path: DeskPath; label: () => string }[] = [
  { path: deskPaths.home, label: m.desk_nav_queues },
  { path: deskPaths.balances, label: m.desk_nav_balances },
  { path: deskPaths.announcements, label: m.announcements_page_title },
  { path: deskPaths.controls, label: m.desk_nav_controls },
]

/** Navigates without a page load. A click with a modifier key keeps the browser's default behaviour. */
function follow(event: MouseEvent<HTMLAnchorElement>, path: DeskPath): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
  event.preventDefault()
  leave(() => go(path))
}

function left(): void {
  dropToken(false)
  queryClient.clear()
  go(deskPaths.signIn)
}

/** The layout of the desk: navigation, the signed-in staff member, and the robot switch. */
export function DeskShell({ path, children }: { path: string; children: ReactNode }) {
  const { data: desk } = useCall(getDesk, {}, { pollMs: 15_000 })
  const now = desk?.now
  useEffect(() => {
    if (now) setServerNow(now)
  }, [now])
  const out = useAct({
    act: async (send) => {
      const answer = await send(signOut, {})
      // Whatever the response, this browser forgets the session.
      left()
      return answer
    },
  })
  return (
    <>
      <header className={look.bar}>
        <Brand name={m.common_brand()} />
        <Chip tone="info" label={m.desk_title()} />
        <nav aria-label={m.desk_nav()} className={look.nav}>
          {pages.map((page) => (
            <a
              key={page.path}
              href={page.path}
              className={look.link}
              aria-current={page.path === path ? 'page' : undefined}
              onClick={(event) => follow(event, page.path)}
            >
              {page.label()}
            </a>
          ))}
        </nav>
        <div className={look.end}>
          {desk?.robot != null && <RobotSwitch on={desk.robot} />}
          {desk && <span className={look.name}>{desk.name}</span>}
          {desk && <Chip tone="neutral" label={roleNames(desk.roles)} />}
          <LanguageButton />
          <Button size="sm" look="outline" tone="neutral" onClick={() => out.press()}>
            {m.desk_sign_out()}
          </Button>
        </div>
      </header>
      <main id="content" className={look.main}>
        {children}
      </main>
    </>
  )
}
