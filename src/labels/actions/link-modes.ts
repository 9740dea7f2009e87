import { m } from '#paraglide/messages.js'
import type { ActionLabels } from '../action.ts'

export const linkModesActions = {
  'link_mode.add': m.actions_link_mode_add,
  'link_mode.edit': m.actions_link_mode_edit,
  'link_mode.remove': m.actions_link_mode_remove,
} satisfies ActionLabels
