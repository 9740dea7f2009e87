import { m } from '#paraglide/messages.js'
import type { ActionLabels } from '../action.ts'

export const riskListsActions = {
  'risk_rule.add': m.actions_risk_rule_add,
  'risk_rule.edit': m.actions_risk_rule_edit,
  'risk_rule.enable': m.actions_risk_rule_enable,
  'risk_rule.disable': m.actions_risk_rule_disable,
  'risk_rule.comment': m.actions_risk_rule_comment,
  'risk_rule.delete': m.actions_risk_rule_delete,
} satisfies ActionLabels
