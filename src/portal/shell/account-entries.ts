import { accountMenus, type MenuCode, menus } from '#domain/permissions.ts'
import { isOwnAddress } from '#domain/places.ts'
import { m } from '#paraglide/messages.js'
import { openIdentityPage } from '#portal/kit/identity-page.ts'
import { mayOpen, type Session } from '#portal/kit/session.ts'
import type { MenuItem } from '#ui/menu.tsx'
import { reachable } from './permitted.ts'
import { screens } from './routes.tsx'

const pageOf = (uri: string): MenuItem[] => {
  const path = reachable(uri)
  return path ? [{ id: path, href: path, label: screens[path].title() }] : []
}

/** The way to another product of the provider, when an account there is related. */
function collection(id: string, label: string, address: string | undefined): MenuItem[] {
  if (!address || !isOwnAddress(address, location.href)) return []
  return [{ id, label, onSelect: () => void window.open(address, '_blank', 'noopener') }]
}

function entryOf(menu: MenuCode, { metaClient, related }: Session): MenuItem[] {
  if (menu === 'M-0802' && metaClient)
    return mayOpen(menu)
      ? [{ id: menu, label: m.permissions_m_0802(), onSelect: () => void openIdentityPage() }]
      : []
  if (menu === 'M-0807')
    return mayOpen(menu)
      ? collection(menu, m.permissions_m_0807(), related?.currentsAccountRelated)
      : []
  return pageOf(menus[menu].uri ?? '')
}

/** The entries of the account in their order: as far as they are built, permitted and related. */
export const ownEntries = (held: Session): MenuItem[] => [
  ...pageOf('/aq/accountCenter'),
  ...accountMenus.flatMap((menu) => entryOf(menu, held)),
  ...collection('va', m.shell_collection_link(), held.related?.vaAccountRelated),
  ...pageOf('/aq/accountCenter/sessions'),
]
