import type { DeclineMessage } from '#domain/links/decline-messages.ts'
import type { Language } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'

/** Message options; the locale defaults to the page's language. */
type In = { readonly locale: Language }

const setbackTexts: Readonly<Record<DeclineMessage, (inputs: object, language?: In) => string>> = {
  details: m.payer_setback_details,
  expired: m.payer_setback_expired,
  funds: m.payer_setback_funds,
  confirmation: m.payer_setback_confirmation,
  cancelled: m.payer_setback_cancelled,
  general: m.payer_setback_general,
}

/** The payer's message for a failed attempt; null: it was cancelled. */
export const declineText = (setback: DeclineMessage | null, language?: In): string =>
  setback === null
    ? m.payer_failed_nothing_charged({}, language)
    : setbackTexts[setback]({}, language)
