import { m } from '#paraglide/messages.js'
import { decisionWords } from '../cases.ts'

declare module '../event.ts' {
  interface EventsOf {
    distributionAccounts: keyof typeof distributionDecisionWords
  }
}

/** What a merchant is told of the distribution account of a store. */
export const distributionDecisionWords = {
  'distribution.approve': decisionWords(m.events_distribution_approve),
  'distribution.decline': decisionWords(m.events_distribution_decline),
}
