import type { DeclineMessage } from '#domain/links/decline-messages.ts'
import { m } from '#paraglide/messages.js'

/** Whether the attempt was cancelled by the payer, or by the merchant for them, rather than declined. */
export const isCancelled = (setback: DeclineMessage | null): boolean =>
  setback === null || setback === 'cancelled'

export const declineTitle = (setback: DeclineMessage | null): string =>
  isCancelled(setback) ? m.payer_cancelled_title() : m.payer_failed_title()
