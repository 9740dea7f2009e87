import { virtualAccountEventLabels } from '#labels/events/virtual-accounts.ts'
import { type DecisionEvents, decisionEvents } from '#server/cases/decision-events.ts'

const told = decisionEvents(virtualAccountEventLabels, {
  about: 'review_result',
  screen: '/aq/cashAccount',
  address: () => '/aq/cashAccount?tab=virtual',
})

export const virtualAccountEvents = {
  approve: told('virtual_account.approve'),
  decline: told('virtual_account.decline'),
} satisfies DecisionEvents<'virtual_account'>
