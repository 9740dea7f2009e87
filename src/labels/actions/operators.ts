import { m } from '#paraglide/messages.js'
import type { ActionLabels } from '../action.ts'

export const operatorsActions = {
  'operator.add': m.actions_operator_add,
  'operator.update': m.actions_operator_update,
  'operator.enable': m.actions_operator_enable,
  'operator.disable': m.actions_operator_disable,
  'operator.delete': m.actions_operator_delete,
  'operator.reset_password': m.actions_operator_reset_password,
  'operator.set_roles': m.actions_operator_set_roles,
} satisfies ActionLabels
