import Check from 'lucide-react/icons/check'
import LogOut from 'lucide-react/icons/log-out'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { limits } from '#domain/limits.ts'
import { type CollectionProduct, notRelated } from '#domain/money/virtual-accounts.ts'
import { accountMenus, type MenuCode, menus } from '#domain/permissions.ts'
import { m } from '#paraglide/messages.js'
import { openIdentityPage } from '#portal/access/account/shared/identity-page.ts'
import { reachable } from '#portal/frame/permitted.ts'
import { titles } from '#portal/frame/titles.ts'
import { leave } from '#portal/kit/leaving.ts'
import { mayOpen, type Session, useSession } from '#portal/kit/session.ts'
import { signOut } from '#portal/kit/sign-out.ts'
import { useStore } from '#portal/kit/store.ts'
import { chooseTheme, type Theme, theme, themes } from '#portal/kit/theme.ts'
import { openCollection } from '#portal/money/withdrawal-accounts/shared/open-collection.ts'
import { css } from '#styled/css'
import { Menu, type MenuItem } from '#ui/menu.tsx'

const pageOf = (uri: string): MenuItem[] => {
  const path = reachable(uri)
  return path ? [{ id: path, href: path, label: titles[path]() }] : []
}

/** Link to another product of the provider, if the merchant has an account there. */
function collection(product: CollectionProduct, label: string, related: string): MenuItem[] {
  if (related === notRelated) return []
  return [{ id: product, label, onSelect: () => void openCollection(product) }]
}

function entryOf(menu: MenuCode, { metaClient, related }: Session): MenuItem[] {
  if (menu === 'M-0802' && metaClient)
    return mayOpen(menu)
      ? [{ id: menu, label: m.permissions_m_0802(), onSelect: () => void openIdentityPage() }]
      : []
  if (menu === 'M-0807')
    return mayOpen(menu)
      ? collection('currentz', m.permissions_m_0807(), related.currentsAccountRelated)
      : []
  return pageOf(menus[menu].uri ?? '')
}

/** Entries of the account menu in order: those that are built, permitted and related. */
export const ownEntries = (held: Session): MenuItem[] => [
  ...pageOf('/aq/accountCenter'),
  ...accountMenus.flatMap((menu) => entryOf(menu, held)),
  ...(mayOpen('M-0803')
    ? collection('va', m.shell_collection_virtual(), held.related.vaAccountRelated)
    : []),
  ...pageOf('/aq/accountCenter/sessions'),
]

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

/** Account menu, rendered open. */
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
