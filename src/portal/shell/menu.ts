import type { MenuCode } from '#domain/permissions.ts'
import { menus } from '#domain/permissions.ts'
import { placeOf, type ScreenPath } from '#domain/places.ts'
import { m } from '#paraglide/messages.js'
import { mayOpen, session } from '#portal/kit/session.ts'
import { reachable } from './permitted.ts'

type GroupOf = {
  readonly code: MenuCode
  readonly title: () => string
  readonly items: () => readonly MenuCode[]
}
const fixed =
  (...codes: readonly MenuCode[]) =>
  () =>
    codes

const omnichannel = (): boolean => session.get()?.industryType === 'Service/Goods'
const paymentLinkItems = (): readonly MenuCode[] =>
  sessionStorage.getItem('paymentLinkVersion') === 'old'
    ? ['M-0901', 'M-0902', 'M-0903']
    : ['M-0901', 'M-0905', 'M-0906']

// The header in its order; Home stands before it and needs no code.
const groups: readonly GroupOf[] = [
  {
    code: 'M-02',
    title: () => (omnichannel() ? m.shell_menu_stores() : m.shell_menu_websites()),
    items: fixed('M-14', 'M-0202', 'M-0201', 'M-0203'),
  },
  { code: 'M-10', title: m.shell_menu_transactions, items: fixed('M-1001', 'M-1002') },
  { code: 'M-03', title: m.shell_menu_funds, items: fixed('M-0301', 'M-0302', 'M-0303') },
  {
    code: 'M-04',
    title: m.shell_menu_risk,
    items: fixed('M-0401', 'M-0402', 'M-0403', 'M-0404', 'M-0407'),
  },
  { code: 'M-09', title: m.shell_menu_payment_links, items: paymentLinkItems },
  { code: 'M-05', title: m.shell_menu_logistics, items: fixed('M-05') },
  { code: 'M-06', title: m.shell_menu_statements, items: fixed('M-0604', 'M-0605', 'M-0602') },
  { code: 'M-07', title: m.shell_menu_system, items: fixed('M-0701', 'M-0702') },
]

export type MenuGroup = {
  readonly code: MenuCode
  readonly title: string
  readonly paths: readonly ScreenPath[]
}

/** What the header shows this user: groups he holds, with the screens that are built and permitted. */
export function menuGroups(): readonly MenuGroup[] {
  return groups.flatMap(({ code, title, items }) => {
    if (!mayOpen(code)) return []
    const paths = items().flatMap((item) => reachable(menus[item].uri ?? '') ?? [])
    return paths.length > 0 ? [{ code, title: title(), paths }] : []
  })
}

/** The menu entry that is lit on a screen: its own, or that of the list it belongs to. */
export function litPath(path: ScreenPath | null): string | null {
  return path && (placeOf(path).parent ?? path)
}
