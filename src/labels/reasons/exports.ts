import { m } from '#paraglide/messages.js'
import type { ReasonRecords } from '../reason.ts'

export const exportsReasons = {
  'export.not_finished': { owner: 'time', text: m.reasons_export_not_finished },
  'export.finished': { owner: 'you', final: true, text: m.reasons_export_finished },
  'export.failed': { owner: 'you', text: m.reasons_export_failed },
  'export.canceled': { owner: 'you', final: true, text: m.reasons_export_canceled },
  'export.expired': { owner: 'time', text: m.reasons_export_expired },
  'export.beyond_reach': { owner: 'you', text: m.reasons_export_beyond_reach },
  'export.too_many': { owner: 'you', text: m.reasons_export_too_many },
  'export.not_due': { owner: 'time', text: m.reasons_export_not_due },
} satisfies ReasonRecords<'exports'>
