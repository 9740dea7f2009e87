import { m } from '#paraglide/messages.js'
import type { ActionWords } from '../action.ts'

export const commonActions = {
  'clientProperty.save': m.actions_client_property_save,
} satisfies ActionWords
