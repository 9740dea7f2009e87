import { portalPaths, routeOf, type ScreenPath } from '#domain/routes.ts'
import { type TimeZone, timeZones } from '#domain/time-zones.ts'
import { exportsOpen } from '#portal/exports/exports-drawer-state.ts'
import { reachable } from '#portal/frame/permitted.ts'
import { titles } from '#portal/frame/titles.ts'
import { language } from '#portal/kit/language.ts'
import { leave } from '#portal/kit/leaving.ts'
import { signOut } from '#portal/kit/sign-out.ts'
import { chooseTheme } from '#portal/kit/theme.ts'
import { type ActionId, actionTitles } from './action-titles.ts'
import { everydayLabels } from './everyday-words.ts'
import { otherNames } from './other-names.ts'

/** One line of the palette: it leads to an address or does something. */
export type Entry = {
  readonly id: string
  readonly label: string
  readonly hint?: string
  /** By what else it is found: its name in the other language, its address; never shown. */
  readonly also?: string
  /** What people call it who do not know its name; found after those that are called so. */
  readonly everyday?: string
} & ({ readonly href: string } | { readonly run: () => void })

// Their screens are of one record and say nothing without it.
const ofRecords: readonly string[] = [
  '/aq/tradeDetail',
  '/aq/webDetail',
  '/aq/groupDetail',
  '/aq/storeDetail',
  '/aq/statement',
  '/aq/chargebackDetail',
  '/aq/disputeDetail',
  '/aq/paymentLinkDetail',
  '/aq/paymentLinkV2Detail',
  '/aq/paymentLinkV3Detail',
  '/aq/emailPreview',
]

const isPage = (path: ScreenPath): boolean =>
  ['portal', 'editor'].includes(routeOf(path).layout) &&
  !path.includes('{') &&
  !ofRecords.includes(path)

/** The screens that the user may open; found by name, in both languages, and by address. */
export function pages(): readonly Entry[] {
  const also = otherNames(language())
  return portalPaths
    .flatMap((path) => reachable(path) ?? [])
    .filter(isPage)
    .map((path) => ({
      id: path,
      label: titles[path](),
      also: [also[path], path].join(' '),
      everyday: everydayLabels[path] ?? '',
      href: path,
    }))
}

/** What can be done from anywhere. */
export function actions(
  chooseLanguage: () => void,
  chooseZone: (zone: TimeZone) => void,
): readonly Entry[] {
  const also = otherNames(language())
  const action = (id: ActionId, run: () => void): Entry => ({
    id,
    label: actionTitles[id](),
    also: also[id],
    everyday: everydayLabels[id] ?? '',
    run,
  })
  return [
    action('exports', () => exportsOpen.set(true)),
    action('light', () => chooseTheme('light')),
    action('dark', () => chooseTheme('dark')),
    action('system', () => chooseTheme('system')),
    action('language', chooseLanguage),
    ...timeZones.map((one) => action(one, () => chooseZone(one))),
    action('out', () => leave(signOut)),
  ]
}

// Latin words count from their beginning: “log out” is not in “logo, Checkout”. Chinese ones have no such mark.
const begins = (text: string, word: string): boolean =>
  /^[\w-]/.test(word) ? ` ${text}`.includes(` ${word}`) : text.includes(word)

/** The entries that hold every word that was typed: first in their names or their address, then in everyday words. */
export function matching(entries: readonly Entry[], typed: string): readonly Entry[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const named = ({ label, also = '', hint = '' }: Entry) => `${label} ${also} ${hint}`.toLowerCase()
  const called = entries.filter((entry) => words.every((word) => named(entry).includes(word)))
  const meant = entries.filter((entry) => {
    const text = `${named(entry)} ${entry.everyday ?? ''}`
    return !called.includes(entry) && words.every((word) => begins(text, word))
  })
  return [...called, ...meant]
}
