import { m } from '#paraglide/messages.js'
import type { ActionLabels } from '../action.ts'

export const groupsActions = {
  'group.add': m.actions_group_add,
  'group.update': m.actions_group_update,
  'group.delete': m.actions_group_delete,
} satisfies ActionLabels
