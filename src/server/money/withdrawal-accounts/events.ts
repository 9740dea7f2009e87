import { withdrawalAccountEventLabels } from '#labels/events/withdrawal-accounts.ts'
import { type DecisionEvents, decisionEvents } from '#server/cases/decision-events.ts'

const told = decisionEvents(withdrawalAccountEventLabels, {
  about: 'review_result',
  screen: '/aq/cashAccount',
  address: () => '/aq/cashAccount',
})

export const withdrawalAccountEvents = {
  approve: told('withdrawal_account.approve'),
  decline: told('withdrawal_account.decline'),
} satisfies DecisionEvents<'withdrawal_account'>
