import type { Input, Output } from '#contract/call.ts'
import type { querySetting, saveSetting } from '#contract/links/checkout-settings.ts'
import { brandColours } from '#domain/links/brand-colours.ts'
import {
  type CheckoutSettings,
  checkoutLanguages,
  checkoutLimits,
} from '#domain/links/checkout-settings.ts'
import { m } from '#paraglide/messages.js'

export type Kept = Output<typeof querySetting>
type CheckoutLanguage = (typeof checkoutLanguages)[number]
type Chosen = Omit<
  CheckoutSettings,
  'tabTitle' | 'headerColour' | 'accentColour' | 'languages' | 'redirectUrl' | 'staySeconds'
>
export type Draft = Chosen & {
  readonly tabTitle: string
  readonly headerColour: string
  readonly accentColour: string
  /** The language codes joined by commas, so that drafts can be compared. */
  readonly languages: string
  readonly redirectUrl: string
  readonly staySeconds: string
}

export const draftOf = ({ languages, staySeconds, ...settings }: Kept['settings']): Draft => ({
  ...settings,
  tabTitle: settings.tabTitle ?? '',
  headerColour: settings.headerColour ?? '',
  accentColour: settings.accentColour ?? '',
  redirectUrl: settings.redirectUrl ?? '',
  languages: textOf(languages),
  staySeconds: String(staySeconds),
})

/** Joins language codes in a fixed order. */
export const textOf = (languages: readonly CheckoutLanguage[]): string =>
  checkoutLanguages.filter((one) => languages.includes(one)).join()
export const languagesIn = (text: string): CheckoutLanguage[] =>
  checkoutLanguages.filter((one) => text.split(',').includes(one))

/** How many settings differ from the saved ones. */
export const changesIn = (draft: Draft, saved: Draft): number =>
  (Object.keys(saved) as (keyof Draft)[]).filter((name) => draft[name] !== saved[name]).length

const isAddress = (text: string): boolean =>
  /^https:\/\/[^\s@/]+(\/\S*)?$/i.test(text) && URL.canParse(text)
const isStay = (text: string): boolean =>
  /^\d{1,2}$/.test(text) && Number(text) <= checkoutLimits.staySecondsMax
const isColour = (text: string): boolean => text === '' || brandColours(text) !== undefined

/** Field errors by the server's field names. */
export function fieldErrorsOf(draft: Draft): Readonly<Record<string, string>> {
  const { headerColour, accentColour, languages, redirectUrl, staySeconds } = draft
  const colour = m.checkout_settings_fault_colour()
  return {
    ...(isColour(headerColour) ? {} : { 'settings.headerColour': colour }),
    ...(isColour(accentColour) ? {} : { 'settings.accentColour': colour }),
    ...(languages === '' ? { 'settings.languages': m.checkout_settings_fault_languages() } : {}),
    ...(redirectUrl === '' || isAddress(redirectUrl.trim())
      ? {}
      : { 'settings.redirectUrl': m.checkout_settings_fault_address() }),
    ...(isStay(staySeconds)
      ? {}
      : {
          'settings.staySeconds': m.checkout_settings_fault_stay({
            max: String(checkoutLimits.staySecondsMax),
          }),
        }),
  }
}

export function settingsOf(draft: Draft): Input<typeof saveSetting>['settings'] {
  const { tabTitle, headerColour, accentColour, languages, redirectUrl, staySeconds } = draft
  return {
    ...draft,
    tabTitle: tabTitle.trim() || null,
    headerColour: headerColour || null,
    accentColour: accentColour || null,
    redirectUrl: redirectUrl.trim() || null,
    languages: languagesIn(languages),
    staySeconds: Number(staySeconds),
  }
}

/** The settings that a preview uses. An invalid colour or number is ignored. */
export function lookOf(draft: Draft): CheckoutSettings {
  const { headerColour, accentColour, redirectUrl, staySeconds } = draft
  return {
    ...settingsOf(draft),
    headerColour: isColour(headerColour) ? headerColour || null : null,
    accentColour: isColour(accentColour) ? accentColour || null : null,
    redirectUrl: isAddress(redirectUrl.trim()) ? redirectUrl.trim() : null,
    staySeconds: isStay(staySeconds) ? Number(staySeconds) : 0,
  }
}
