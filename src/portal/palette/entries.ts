import { placeOf, portalPaths, type ScreenPath } from '#domain/places.ts'
import { type TimeZone, timeZones } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'
import { exportsOpen } from '#portal/kit/exports-drawer-state.ts'
import { signOut } from '#portal/kit/sign-out.ts'
import { chooseTheme } from '#portal/kit/theme.ts'
import { reachable } from '#portal/shell/permitted.ts'
import { screens } from '#portal/shell/routes.tsx'

/** One line of the palette: it leads to an address or does something. */
export type Entry = {
  readonly id: string
  readonly label: string
  readonly hint?: string
} & ({ readonly href: string } | { readonly run: () => void })

// Their screens are of one record and say nothing without it.
const ofRecords: readonly string[] = ['/aq/tradeDetail', '/aq/webDetail', '/aq/groupDetail']

const isPage = (path: ScreenPath): boolean =>
  placeOf(path).layout === 'portal' && !path.includes('{') && !ofRecords.includes(path)

/** The screens that the user may open; found by name and by address. */
export const pages = (): readonly Entry[] =>
  portalPaths
    .flatMap((path) => reachable(path) ?? [])
    .filter(isPage)
    .map((path) => ({ id: path, label: screens[path].title(), hint: path, href: path }))

/** What can be done from anywhere. */
export const actions = (
  chooseLanguage: () => void,
  chooseZone: (zone: TimeZone) => void,
): readonly Entry[] => [
  { id: 'exports', label: m.palette_exports(), run: () => exportsOpen.set(true) },
  { id: 'light', label: m.palette_theme_light(), run: () => chooseTheme('light') },
  { id: 'dark', label: m.palette_theme_dark(), run: () => chooseTheme('dark') },
  { id: 'system', label: m.palette_theme_system(), run: () => chooseTheme('system') },
  { id: 'language', label: m.palette_language(), run: chooseLanguage },
  ...timeZones.map((one) => ({
    id: one,
    label: m.palette_zone({ zone: one }),
    run: () => chooseZone(one),
  })),
  { id: 'out', label: m.shell_sign_out(), run: () => void signOut() },
]

/** The entries that hold every word that was typed, in their name or their address. */
export function matching(entries: readonly Entry[], typed: string): readonly Entry[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return entries.filter(({ label, hint = '' }) => {
    const text = `${label} ${hint}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
