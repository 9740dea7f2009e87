import { m } from '#paraglide/messages.js'
import type { Seen } from '#payer/simulator/shop.ts'
import type { Tone } from '#ui/theme/tones.ts'

export type LinkState =
  | 'ready'
  | 'paying'
  | 'pending'
  | 'challenge'
  | 'paid'
  | 'declined'
  | 'expired'

/** The state of a link for its merchant. A running attempt takes precedence over an expiry. */
export function stateOf({ link, pay }: Seen): LinkState {
  if (link.status === 'PAID') return 'paid'
  if (link.attempt) {
    if (pay.payStatus === 'CHALLENGE') return 'challenge'
    return pay.payStatus === 'PROCESSING' ? 'pending' : 'paying'
  }
  if (link.status !== 'VALID') return 'expired'
  return pay.payStatus === 'FAILED' ? 'declined' : 'ready'
}

type Look = { tone: Tone; name: () => string; text: (words: { until: string }) => string }

export const linkStates: Record<LinkState, Look> = {
  ready: { tone: 'neutral', name: m.demo_state_ready, text: m.demo_state_ready_text },
  paying: { tone: 'info', name: m.demo_state_paying, text: m.demo_state_paying_text },
  pending: { tone: 'info', name: m.demo_state_pending, text: m.demo_state_pending_text },
  challenge: { tone: 'info', name: m.demo_state_challenge, text: m.demo_state_challenge_text },
  paid: { tone: 'good', name: m.demo_state_paid, text: m.demo_state_paid_text },
  declined: { tone: 'bad', name: m.demo_state_declined, text: m.demo_state_declined_text },
  expired: { tone: 'warn', name: m.demo_state_expired, text: m.demo_state_expired_text },
}
