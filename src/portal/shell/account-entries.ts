import { type CollectionProduct, notRelated } from '#domain/money/virtual-accounts.ts'
import { accountMenus, type MenuCode, menus } from '#domain/permissions.ts'
import { m } from '#paraglide/messages.js'
import { openIdentityPage } from '#portal/access/account/offers/identity-page.ts'
import { reachable } from '#portal/frame/permitted.ts'
import { titles } from '#portal/frame/titles.ts'
import { mayOpen, type Session } from '#portal/kit/session.ts'
import { openCollection } from '#portal/money/withdrawal-accounts/offers/open-collection.ts'
import type { MenuItem } from '#ui/menu.tsx'

const pageOf = (uri: string): MenuItem[] => {
  const path = reachable(uri)
  return path ? [{ id: path, href: path, label: titles[path]() }] : []
}

/** The way to another product of the provider, where the merchant has an account there. */
function collection(
  product: CollectionProduct,
  label: string,
  related: string | undefined,
): MenuItem[] {
  if (related === undefined || related === notRelated) return []
  return [{ id: product, label, onSelect: () => void openCollection(product) }]
}

function entryOf(menu: MenuCode, { metaClient, related }: Session): MenuItem[] {
  if (menu === 'M-0802' && metaClient)
    return mayOpen(menu)
      ? [{ id: menu, label: m.permissions_m_0802(), onSelect: () => void openIdentityPage() }]
      : []
  if (menu === 'M-0807')
    return mayOpen(menu)
      ? collection('currentz', m.permissions_m_0807(), related?.currentsAccountRelated)
      : []
  return pageOf(menus[menu].uri ?? '')
}

/** The entries of the account in their order: as far as they are built, permitted and related. */
export const ownEntries = (held: Session): MenuItem[] => [
  ...pageOf('/aq/accountCenter'),
  ...accountMenus.flatMap((menu) => entryOf(menu, held)),
  ...(mayOpen('M-0803')
    ? collection('va', m.shell_collection_virtual(), held.related?.vaAccountRelated)
    : []),
  ...pageOf('/aq/accountCenter/sessions'),
]
