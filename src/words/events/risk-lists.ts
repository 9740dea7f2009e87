import { m } from '#paraglide/messages.js'
import { decisionWords } from '../cases.ts'

declare module '../event.ts' {
  interface EventsOf {
    riskLists: keyof typeof riskListEventWords
  }
}

/** What a merchant is told of the rules of its white list. */
export const riskListEventWords = {
  'white_rule.first_pass': decisionWords(m.events_white_rule_first_pass),
  'white_rule.approve': decisionWords(m.events_white_rule_approve),
  'white_rule.decline': decisionWords(m.events_white_rule_decline),
  'white_rule.invalidate': decisionWords(m.events_white_rule_invalidate),
}
