import type { Setback } from '#domain/links/setbacks.ts'
import { m } from '#paraglide/messages.js'

/** Nobody declined it: the payer, or for him the seller, ended it. */
export const isCancelled = (setback: Setback | null): boolean =>
  setback === null || setback === 'cancelled'

/** What stands above it. */
export const setbackTitle = (setback: Setback | null): string =>
  isCancelled(setback) ? m.payer_cancelled_title() : m.payer_failed_title()
