import type { Setback } from '#domain/links/setbacks.ts'
import { m } from '#paraglide/messages.js'

const texts: Record<Setback, () => string> = {
  details: m.payer_setback_details,
  expired: m.payer_setback_expired,
  funds: m.payer_setback_funds,
  confirmation: m.payer_setback_confirmation,
  cancelled: m.payer_setback_cancelled,
  general: m.payer_setback_general,
}

/** Nobody declined it: the payer, or for him the seller, ended it. */
export const isCancelled = (setback: Setback | null): boolean =>
  setback === null || setback === 'cancelled'

/** What stands above it. */
export const setbackTitle = (setback: Setback | null): string =>
  isCancelled(setback) ? m.payer_cancelled_title() : m.payer_failed_title()

/** What the payer reads of a try that came to nothing; null: it was canceled. */
export const setbackText = (setback: Setback | null): string =>
  setback ? texts[setback]() : m.payer_failed_nothing_charged()

/** What the payer can do next: the same card again where that can help, else another one. */
export const wayOn = (setback: Setback | null): string =>
  isCancelled(setback) || setback === 'details' || setback === 'confirmation'
    ? m.payer_failed_retry()
    : m.payer_failed_other_card()
