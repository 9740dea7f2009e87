import type { ApplicationStatus, StoreStatus } from '#domain/company/websites.ts'
import { m } from '#paraglide/messages.js'
import type { Looks } from '#portal/kit/status-chip.tsx'

export const applicationLooks: Looks<ApplicationStatus> = {
  APPROVE: { tone: 'good', label: m.websites_application_approve },
  DECLINE: { tone: 'bad', label: m.websites_application_decline },
  PENDING: { tone: 'info', label: m.websites_application_pending },
  MODIFY: { tone: 'warn', label: m.websites_application_modify },
}

export const storeStatusLooks: Looks<StoreStatus> = {
  normal: { tone: 'good', label: m.websites_status_normal },
  suspended: { tone: 'warn', label: m.websites_status_suspended },
  closed: { tone: 'bad', label: m.websites_status_closed },
}
