import Bell from 'lucide-react/icons/bell'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Timer from 'lucide-react/icons/timer'
import { Suspense } from 'react'
import type { ScreenPath } from '#domain/routes.ts'
import { m } from '#paraglide/messages.js'
import { titles } from '#portal/frame/titles.ts'
import { LanguageButton } from '#portal/kit/language-button.tsx'
import { lazy } from '#portal/kit/lazy.ts'
import { LazyMenu } from '#portal/kit/lazy-menu.tsx'
import { useSession } from '#portal/kit/session.ts'
import { useStore } from '#portal/kit/store.ts'
import { linkVersion } from '#portal/links/payment-links/shared/link-version.ts'
import { css } from '#styled/css'
import { Brand } from '#ui/brand.tsx'
import { Button } from '#ui/button.tsx'
import { AccountMenu } from './account-menu.tsx'
import { ExportsButton } from './exports-button.tsx'
import { MarkedLink } from './marked-link.tsx'
import { litPath, type MenuGroup, menuGroups } from './menu.ts'
import { PaletteButton } from './palette-button.tsx'
import { PhoneMenu } from './phone-menu.tsx'
import { ZonePicker } from './zone-picker.tsx'

const SoonMark = lazy(async () => ({
  default: (await import('#portal/notifications/deadlines/soon-mark.tsx')).SoonMark,
}))
const UnreadMark = lazy(async () => ({
  default: (await import('#portal/notifications/messages/unread-mark.tsx')).UnreadMark,
}))
const NewMark = lazy(async () => ({ default: (await import('./new-mark.tsx')).NewMark }))

const look = {
  bar: css({
    bg: 'surface',
    borderBottomWidth: 'hair',
    position: 'sticky',
    top: '0',
    zIndex: 'header',
  }),
  row: css({
    flow: 'line',
    gap: '2',
    h: '14',
    maxWidth: 'page',
    mx: 'auto',
    px: { base: '3', md: '6' },
  }),
  logo: css({
    borderRadius: 'sm',
    display: 'inline-flex',
    marginInlineEnd: { base: '0', xl: '4' },
    // Beside the menu, which needs the room, only the logo's mark is shown; the name stays for screen readers.
    '& span > span': {
      srOnly: { smDown: true },
      '@media (min-width: 72rem)': { srOnly: true },
    },
  }),
  // The minimum width for all entries, even without icons; below it the phone menu replaces them.
  nav: css({
    display: 'none',
    '@media (min-width: 72rem)': { display: 'flex' },
    alignItems: 'center',
    gap: '0.5',
    '& a, & button': { px: '2' },
    '@media (max-width: 89.99rem)': {
      '& a, & button': { px: '1.5' },
      '& button svg': { display: 'none' },
    },
  }),
  link: css({
    display: 'inline-flex',
    alignItems: 'center',
    h: 'controlSm',
    px: '3',
    borderRadius: 'md',
    textStyle: 'label',
    whiteSpace: 'nowrap',
    _hover: { bg: 'surface.hover' },
    '&[aria-current]': { color: 'accent.fg', bg: 'accent.bg' },
  }),
  lit: css({ '& > button': { color: 'accent.fg', bg: 'accent.bg' } }),
  end: css({ flow: 'line', gap: { base: '1', lg: '0' }, marginInlineStart: 'auto' }),
  wide: css({
    display: 'none',
    '@media (min-width: 72rem)': { display: 'flex' },
    alignItems: 'center',
    gap: '1',
    '@media (max-width: 89.99rem)': { '& button': { px: '2' }, '& svg': { display: 'none' } },
  }),
  narrow: css({ display: 'flex', '@media (min-width: 72rem)': { display: 'none' } }),
}

export function Header({ path }: { path: ScreenPath | null }) {
  useSession()
  useStore(linkVersion)
  const groups = menuGroups()
  return (
    <header className={look.bar}>
      <div className={look.row}>
        <a href="/aq/homePage" className={look.logo} aria-label={m.shell_home_link()}>
          <Brand name={m.common_brand()} />
        </a>
        <nav className={look.nav} aria-label={m.shell_menu()}>
          <a
            href="/aq/homePage"
            className={look.link}
            aria-current={path === '/aq/homePage' ? 'page' : undefined}
          >
            {m.home_title()}
          </a>
          {groups.map((group) => (
            <Group key={group.code} group={group} path={path} />
          ))}
        </nav>
        <div className={look.end}>
          <div className={look.wide}>
            <ZonePicker />
            <LanguageButton />
          </div>
          <PaletteButton />
          <ExportsButton />
          <MarkedLink
            href="/aq/deadlines"
            path={path}
            name={m.deadlines_title()}
            icon={<Timer size={18} aria-hidden="true" />}
            Mark={SoonMark}
          />
          <MarkedLink
            href="/aq/messageCenter"
            path={path}
            name={m.messages_title()}
            icon={<Bell size={18} aria-hidden="true" />}
            Mark={UnreadMark}
          />
          <AccountMenu />
          <div className={look.narrow}>
            <PhoneMenu groups={groups} path={path} />
          </div>
        </div>
      </div>
    </header>
  )
}

function Group({ group, path }: { group: MenuGroup; path: ScreenPath | null }) {
  const lit = litPath(path)
  const here = group.paths.some((one) => one === lit)
  const [only] = group.paths
  if (only && group.paths.length === 1) {
    return (
      <a href={only} className={look.link} aria-current={here ? 'page' : undefined}>
        {group.title}
        <Suspense>{group.code === 'M-05' && <NewMark />}</Suspense>
      </a>
    )
  }
  return (
    <span className={here ? look.lit : undefined}>
      <LazyMenu
        placement="bottom-start"
        trigger={
          <Button size="sm" look="ghost" tone="neutral">
            {group.title}
            <ChevronDown size={14} aria-hidden="true" />
          </Button>
        }
        items={group.paths.map((one) => ({ id: one, href: one, label: titles[one]() }))}
      />
    </span>
  )
}
