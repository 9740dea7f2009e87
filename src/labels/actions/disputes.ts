import { m } from '#paraglide/messages.js'
import type { ActionLabels } from '../action.ts'

export const disputesActions = {
  'dispute.receive': m.actions_dispute_receive,
  'dispute.change': m.actions_dispute_change,
  'dispute.note': m.actions_dispute_note,
} satisfies ActionLabels
