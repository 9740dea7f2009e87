import { menuGroups as groups, type MenuCode, menus } from '#domain/permissions.ts'
import { portalPaths, routeOf, type ScreenPath } from '#domain/routes.ts'
import { m } from '#paraglide/messages.js'
import { isOmnichannel } from '#portal/access/trade-type/shared/omnichannel.ts'
import { reachable } from '#portal/frame/permitted.ts'
import { mayOpen, session } from '#portal/kit/session.ts'
import { linkVersion } from '#portal/links/payment-links/shared/link-version.ts'

const ofOldLinks: readonly MenuCode[] = ['M-0902', 'M-0903']
const ofNewLinks: readonly MenuCode[] = ['M-0905', 'M-0906']
const left = (): readonly MenuCode[] => (linkVersion.get() === 'old' ? ofNewLinks : ofOldLinks)
/** Payment links are hidden if the merchant may not use them. */
const isClosed = (code: MenuCode): boolean => code === 'M-09' && !session.get()?.paymentLinks

// Home comes before these groups and needs no permission.
const titles: Record<(typeof groups)[number]['code'], () => string> = {
  'M-02': () => (isOmnichannel() ? m.shell_menu_stores() : m.permissions_m_02()),
  'M-10': m.permissions_m_10,
  'M-03': m.permissions_m_03,
  'M-04': m.permissions_m_04,
  'M-09': m.permissions_m_09,
  'M-05': m.permissions_m_05,
  'M-06': m.permissions_m_06,
  'M-07': m.permissions_m_07,
}

export type MenuGroup = {
  readonly code: MenuCode
  readonly title: string
  readonly paths: readonly ScreenPath[]
}

/** Menu groups for this user: those they have permission for, with the screens that are built and permitted. */
export function menuGroups(): readonly MenuGroup[] {
  const hidden = left()
  return groups.flatMap(({ code, items }) => {
    if (!mayOpen(code) || isClosed(code)) return []
    const shown = [code, ...items].filter((item) => !hidden.includes(item))
    const ours = portalPaths.filter((path) => routeOf(path).group === code)
    const uris = [...shown.map((item) => menus[item].uri ?? ''), ...ours]
    const paths = uris.flatMap((uri) => reachable(uri) ?? [])
    return paths.length > 0 ? [{ code, title: titles[code](), paths }] : []
  })
}

/** The menu entry to highlight on a screen: its own, or that of the list it belongs to. */
export function litPath(path: ScreenPath | null): string | null {
  return path && (routeOf(path).parent ?? path)
}
