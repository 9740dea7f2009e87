import { distributionDecisionLabels } from '#labels/events/distribution-accounts.ts'
import { type DecisionEvents, decisionEvents } from '#server/cases/decision-events.ts'
import { subjectStores } from '#server/company/offline-stores/shared/find-store.ts'

const told = decisionEvents(distributionDecisionLabels, {
  about: 'review_result',
  screen: '/aq/storeDetail',
  address: (storeId) => `/aq/storeDetail?storeId=${encodeURIComponent(storeId)}&tab=distribution`,
  subjects: subjectStores,
})

/** The notifications about decisions on a distribution account. */
export const distributionEvents = {
  approve: told('distribution.approve'),
  decline: told('distribution.decline'),
} satisfies DecisionEvents<'distribution_account'>
