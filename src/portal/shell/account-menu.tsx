import Check from 'lucide-react/icons/check'
import CircleUser from 'lucide-react/icons/circle-user'
import LogOut from 'lucide-react/icons/log-out'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { limits } from '#domain/limits.ts'
import { accountMenus, menus } from '#domain/permissions.ts'
import { notRelated } from '#domain/virtual-accounts.ts'
import { m } from '#paraglide/messages.js'
import { LazyMenu } from '#portal/kit/lazy-menu.tsx'
import { openCollection } from '#portal/kit/open-collection.ts'
import { mayOpen, type Session, useSession } from '#portal/kit/session.ts'
import { signOut } from '#portal/kit/sign-out.ts'
import { useStore } from '#portal/kit/store.ts'
import { chooseTheme, type Theme, theme, themes } from '#portal/kit/theme.ts'
import { css } from '#styled/css'
import { IconButton } from '#ui/icon-button.tsx'
import { reachable } from './permitted.ts'
import { screens } from './routes.tsx'

const looks: Record<Theme, { label: () => string; icon: React.ReactElement }> = {
  light: { label: m.shell_theme_light, icon: <Sun /> },
  dark: { label: m.shell_theme_dark, icon: <Moon /> },
  system: { label: m.shell_theme_system, icon: <Monitor /> },
}

const look = {
  who: css({ display: 'flex', flexDirection: 'column', minWidth: '0' }),
  name: css({ textStyle: 'strong', color: 'fg' }),
  choice: css({ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: '6' }),
}

/** The pages of the account in their order, as far as they are built and permitted, then where one is signed in. */
function ownPages() {
  const uris = [
    '/aq/accountCenter',
    ...accountMenus.map((menu) => menus[menu].uri ?? ''),
    '/aq/accountCenter/sessions',
  ]
  return uris
    .flatMap((uri) => reachable(uri) ?? [])
    .map((path) => ({ id: path, href: path, label: screens[path].title() }))
}

/** The sites where accounts of the merchant are kept, where he has some and the user may see them. */
function collections(related: Session['related']) {
  const currentz = related !== null && related.currentsAccountRelated !== notRelated
  const virtual = related !== null && related.vaAccountRelated !== notRelated
  return [
    ...(currentz && mayOpen('M-0807')
      ? [{ id: 'currentz', product: 'currentz', label: m.shell_collection_currentz() } as const]
      : []),
    ...(virtual && mayOpen('M-0803')
      ? [{ id: 'va', product: 'va', label: m.shell_collection_virtual() } as const]
      : []),
  ].map(({ product, ...item }) => ({ ...item, onSelect: () => void openCollection(product) }))
}

/** Who is signed in, the pages of the account, the theme, and the way out. Opens on hover, by key and by tap. */
export function AccountMenu() {
  const { name, email, merchantName, kind, related } = useSession()
  const chosen = useStore(theme)
  const heading = (
    <div className={look.who}>
      <span className={look.name}>{name}</span>
      <span>{email}</span>
      <span>
        {merchantName} ·{' '}
        {kind === 'administrator' ? m.shell_kind_administrator() : m.shell_kind_operator()}
      </span>
    </div>
  )
  return (
    <LazyMenu
      hoverClose={limits.accountMenuHide}
      heading={heading}
      trigger={<IconButton label={m.shell_account({ name })} icon={<CircleUser />} />}
      items={[
        ...ownPages(),
        ...collections(related),
        ...themes.map((one, index) => ({
          id: one,
          divided: index === 0,
          icon: looks[one].icon,
          label: (
            <span className={look.choice}>
              {looks[one].label()}
              {one === chosen && <Check size={16} aria-label={m.shell_chosen()} />}
            </span>
          ),
          onSelect: () => chooseTheme(one),
        })),
        {
          id: 'out',
          divided: true,
          icon: <LogOut />,
          label: m.shell_sign_out(),
          onSelect: signOut,
        },
      ]}
    />
  )
}
