import { m } from '#paraglide/messages.js'
import type { ActionLabels } from '../action.ts'

export const commonActions = {
  'clientProperty.save': m.actions_client_property_save,
} satisfies ActionLabels
