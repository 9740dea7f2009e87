import { m } from '#paraglide/messages.js'
import type { ReasonRecords } from '../reason.ts'

export const evidenceReasons = {
  'evidence.disputed': { owner: 'bank', text: m.reasons_evidence_disputed },
  'evidence.full': { owner: 'you', text: m.reasons_evidence_full },
} satisfies ReasonRecords<'evidence'>
