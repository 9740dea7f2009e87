import { m } from '#paraglide/messages.js'
import type { ReasonRecords } from '../reason.ts'

export const deadlinesReasons = {
  'deadline.snooze_past': { owner: 'you', text: m.reasons_deadline_snooze_past },
  'deadline.snooze_too_late': { owner: 'you', text: m.reasons_deadline_snooze_too_late },
  'deadline.personal': { owner: 'you', final: true, text: m.reasons_deadline_personal },
  'deadline.beyond_reach': { owner: 'administrator', text: m.reasons_deadline_beyond_reach },
} satisfies ReasonRecords<'deadlines'>
