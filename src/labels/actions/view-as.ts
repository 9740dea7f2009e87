import { m } from '#paraglide/messages.js'
import type { ActionLabels } from '../action.ts'

export const viewAsActions = {
  'rehearsal.start': m.actions_rehearsal_start,
  'rehearsal.end': m.actions_rehearsal_end,
} satisfies ActionLabels
