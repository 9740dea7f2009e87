import { m } from '#paraglide/messages.js'
import type { ReasonRecords } from '../reason.ts'

export const logisticsReasons = {
  'logistics.exists': { owner: 'you', text: m.reasons_logistics_exists },
  'logistics.file_missing': { owner: 'you', text: m.reasons_logistics_file_missing },
} satisfies ReasonRecords<'logistics'>
