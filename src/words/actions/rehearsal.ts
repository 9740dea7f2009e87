import { m } from '#paraglide/messages.js'
import type { ActionWords } from '../action.ts'

export const rehearsalActions = {
  'rehearsal.start': m.actions_rehearsal_start,
  'rehearsal.end': m.actions_rehearsal_end,
} satisfies ActionWords
