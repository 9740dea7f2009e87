import { m } from '#paraglide/messages.js'
import type { ActionWords } from '../action.ts'

export const identityActions = {
  'identity.open': m.actions_identity_open,
} satisfies ActionWords
