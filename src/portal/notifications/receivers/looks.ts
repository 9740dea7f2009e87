import type { Receiver } from '#contract/notifications/receiver-shapes.ts'
import { type ReceiverState, receiverStates } from '#domain/notifications/receivers.ts'
import { m } from '#paraglide/messages.js'
import type { Looks } from '#portal/kit/status-chip.tsx'

export const stateLooks: Looks<ReceiverState | 'disabled'> = {
  waiting: { tone: 'info', label: m.receivers_state_waiting },
  confirmed: { tone: 'good', label: m.receivers_state_confirmed },
  bounced: { tone: 'bad', label: m.receivers_state_bounced },
  unsubscribed: { tone: 'neutral', label: m.receivers_state_unsubscribed },
  disabled: { tone: 'warn', label: m.receivers_state_disabled },
}
export const stateOptions = receiverStates.map((state) => ({
  value: state,
  label: stateLooks[state].label,
}))

/** The state shown on a receiver's chip. A disabled user gets no notifications, even with a confirmed address. */
export const shownState = ({ state, isDisabled }: Receiver): keyof typeof stateLooks =>
  isDisabled && state === 'confirmed' ? 'disabled' : state

export const kindLabel = ({ kind, isAdministrator }: Receiver): string => {
  if (kind === 'other') return m.receivers_kind_other()
  return isAdministrator ? m.receivers_kind_administrator() : m.receivers_kind_operator()
}

export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

export function timesText(receiver: Receiver): string {
  const { timing, timeZone: zone, digestHour, quietFrom, quietUntil } = receiver
  if (timing === 'daily') return m.receivers_times_daily({ at: hourText(digestHour), zone })
  if (quietFrom === null || quietUntil === null) return m.receivers_times_at_once()
  return m.receivers_times_quiet({ from: hourText(quietFrom), until: hourText(quietUntil), zone })
}
