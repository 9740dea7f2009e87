import { m } from '#paraglide/messages.js'
import type { ActionWords } from '../action.ts'

export const currentzActions = {
  'currentz.add': m.actions_currentz_add,
} satisfies ActionWords
