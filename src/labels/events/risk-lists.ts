import { m } from '#paraglide/messages.js'
import { decisionLabels } from '../cases.ts'

declare module '../event.ts' {
  interface EventsOf {
    riskLists: keyof typeof riskListEventLabels
  }
}

/** What a merchant is told of the rules of its white list. */
export const riskListEventLabels = {
  'white_rule.first_pass': decisionLabels(m.events_white_rule_first_pass),
  'white_rule.approve': decisionLabels(m.events_white_rule_approve),
  'white_rule.decline': decisionLabels(m.events_white_rule_decline),
  'white_rule.invalidate': decisionLabels(m.events_white_rule_invalidate),
}
