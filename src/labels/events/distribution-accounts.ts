import { m } from '#paraglide/messages.js'
import { decisionLabels } from '../cases.ts'

export const distributionDecisionLabels = {
  'distribution.approve': decisionLabels(m.events_distribution_approve),
  'distribution.decline': decisionLabels(m.events_distribution_decline),
}
