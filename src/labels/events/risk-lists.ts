import { m } from '#paraglide/messages.js'
import { decisionLabels } from '../cases.ts'

export const riskListEventLabels = {
  'white_rule.first_pass': decisionLabels(m.events_white_rule_first_pass),
  'white_rule.approve': decisionLabels(m.events_white_rule_approve),
  'white_rule.decline': decisionLabels(m.events_white_rule_decline),
  'white_rule.invalidate': decisionLabels(m.events_white_rule_invalidate),
}
