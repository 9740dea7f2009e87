import { riskListEventLabels } from '#labels/events/risk-lists.ts'
import { type DecisionEvents, decisionEvents } from '#server/cases/decision-events.ts'

const told = decisionEvents(riskListEventLabels, {
  about: 'review_result',
  screen: '/aq/whiteList',
  address: (subject) => `/aq/whiteList?rule=${encodeURIComponent(subject)}`,
})

export const riskListEvents = {
  first_pass: told('white_rule.first_pass'),
  approve: told('white_rule.approve'),
  decline: told('white_rule.decline'),
  invalidate: told('white_rule.invalidate'),
} satisfies DecisionEvents<'white_rule'>
