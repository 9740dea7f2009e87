import { m } from '#paraglide/messages.js'
import type { ActionLabels } from '../action.ts'

export const evidenceActions = {
  'evidence.attach': m.actions_evidence_attach,
  'evidence.remove': m.actions_evidence_remove,
  'evidence.set_policy': m.actions_evidence_set_policy,
} satisfies ActionLabels
