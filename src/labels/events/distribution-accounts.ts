import { m } from '#paraglide/messages.js'
import { decisionLabels } from '../cases.ts'

declare module '../event.ts' {
  interface EventsOf {
    distributionAccounts: keyof typeof distributionDecisionLabels
  }
}

/** What a merchant is told of the distribution account of a store. */
export const distributionDecisionLabels = {
  'distribution.approve': decisionLabels(m.events_distribution_approve),
  'distribution.decline': decisionLabels(m.events_distribution_decline),
}
