import type { DeclineMessage } from '#domain/links/decline-messages.ts'
import { m } from '#paraglide/messages.js'

/** Nobody declined it: the payer, or for him the seller, ended it. */
export const isCancelled = (setback: DeclineMessage | null): boolean =>
  setback === null || setback === 'cancelled'

/** What stands above it. */
export const declineTitle = (setback: DeclineMessage | null): string =>
  isCancelled(setback) ? m.payer_cancelled_title() : m.payer_failed_title()
