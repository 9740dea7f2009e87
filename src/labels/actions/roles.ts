import { m } from '#paraglide/messages.js'
import type { ActionLabels } from '../action.ts'

export const rolesActions = {
  'role.add': m.actions_role_add,
  'role.update': m.actions_role_update,
  'role.set_permissions': m.actions_role_set_permissions,
  'role.delete': m.actions_role_delete,
} satisfies ActionLabels
