import { m } from '#paraglide/messages.js'
import type { ReasonRecords } from '../reason.ts'

export const websiteApplicationsReasons = {
  'application.approved': { owner: 'provider', text: m.reasons_application_approved },
  'application.pending': { owner: 'provider', text: m.reasons_application_pending },
  'application.sent_back': { owner: 'you', text: m.reasons_application_sent_back },
} satisfies ReasonRecords<'websiteApplications'>
