import { m } from '#paraglide/messages.js'
import type { ActionLabels } from '../action.ts'

export const currentzActions = {
  'currentz.add': m.actions_currentz_add,
} satisfies ActionLabels
