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

export type Entry = {
  readonly id: string
  readonly label: string
  readonly hint?: string
  /** Further search text, never shown: the name in the other language, and the address. */
  readonly also?: string
  /** Everyday synonyms; matches on them rank after matches on names. */
  readonly everyday?: string
} & ({ readonly href: string } | { readonly run: () => void })

// Screens of a single record, which are of no use without one.
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

/** Screens that the user may open; found by name, in both languages, and by address. */
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

// Latin words match from their beginning: "log out" must not match "logo, Checkout". Chinese has no word boundaries.
const begins = (text: string, word: string): boolean =>
  /^[\w-]/.test(word) ? ` ${text}`.includes(` ${word}`) : text.includes(word)

/** Entries that contain every typed word: matches in name or address first, then in synonyms. */
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
