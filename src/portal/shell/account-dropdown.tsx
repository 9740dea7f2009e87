import Check from 'lucide-react/icons/check'
import LogOut from 'lucide-react/icons/log-out'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { limits } from '#domain/limits.ts'
import { m } from '#paraglide/messages.js'
import { leave } from '#portal/kit/leaving.ts'
import { useSession } from '#portal/kit/session.ts'
import { signOut } from '#portal/kit/sign-out.ts'
import { useStore } from '#portal/kit/store.ts'
import { chooseTheme, type Theme, theme, themes } from '#portal/kit/theme.ts'
import { css } from '#styled/css'
import { Menu } from '#ui/menu.tsx'
import { ownEntries } from './account-entries.ts'

const looks: Record<Theme, { label: () => string; icon: React.ReactElement }> = {
  light: { label: m.shell_theme_light, icon: <Sun /> },
  dark: { label: m.shell_theme_dark, icon: <Moon /> },
  system: { label: m.shell_theme_system, icon: <Monitor /> },
}

const look = {
  who: css({ flow: 'column', minWidth: '0' }),
  name: css({ textStyle: 'strong', color: 'fg' }),
  choice: css({ flow: 'line', justifyContent: 'space-between', gap: '6' }),
}

/** The menu of the account, open from the first moment. */
export function AccountDropdown({ trigger }: { trigger: React.ReactElement }) {
  const held = useSession()
  const { name, email, merchantName, kind } = held
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
    <Menu
      startOpen
      hoverClose={limits.accountMenuHide}
      heading={heading}
      trigger={trigger}
      items={[
        ...ownEntries(held),
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
          pinned: true,
          icon: <LogOut />,
          label: m.shell_sign_out(),
          onSelect: () => leave(signOut),
        },
      ]}
    />
  )
}
