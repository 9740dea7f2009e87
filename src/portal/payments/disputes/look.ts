import type { DisputeEventKind, DisputeStatus } from '#domain/payments/disputes.ts'
import { m } from '#paraglide/messages.js'
import type { Looks } from '#portal/kit/status-chip.tsx'

export const statusLooks: Looks<DisputeStatus> = {
  pending: { tone: 'warn', label: m.disputes_status_pending },
  processed: { tone: 'info', label: m.disputes_status_processed },
  waiver_appeal: { tone: 'neutral', label: m.disputes_status_waiver_appeal },
  refunded: { tone: 'neutral', label: m.disputes_status_refunded },
  success: { tone: 'good', label: m.disputes_status_success },
  failed: { tone: 'bad', label: m.disputes_status_failed },
  revoked: { tone: 'good', label: m.disputes_status_revoked },
  expired: { tone: 'bad', label: m.disputes_status_expired },
}

export const eventLooks: Looks<DisputeEventKind> = {
  received: { tone: 'warn', label: m.disputes_event_received },
  processed: { tone: 'info', label: m.disputes_event_processed },
  waiver_appeal: { tone: 'neutral', label: m.disputes_event_waiver_appeal },
  refunded: { tone: 'neutral', label: m.disputes_event_refunded },
  success: { tone: 'good', label: m.disputes_event_success },
  failed: { tone: 'bad', label: m.disputes_event_failed },
  revoked: { tone: 'good', label: m.disputes_event_revoked },
  expired: { tone: 'bad', label: m.disputes_event_expired },
  late_success: { tone: 'neutral', label: m.disputes_event_late_success },
  late_failed: { tone: 'neutral', label: m.disputes_event_late_failed },
  late_revoked: { tone: 'neutral', label: m.disputes_event_late_revoked },
}
