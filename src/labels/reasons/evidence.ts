import { m } from '#paraglide/messages.js'
import type { ReasonRecords } from '../reason.ts'

declare module '#domain/reasons.ts' {
  interface ReasonsOf {
    evidence: keyof typeof evidenceReasons
  }
}

export const evidenceReasons = {
  'evidence.disputed': { owner: 'bank', text: m.reasons_evidence_disputed },
  'evidence.full': { owner: 'you', text: m.reasons_evidence_full },
} satisfies ReasonRecords
