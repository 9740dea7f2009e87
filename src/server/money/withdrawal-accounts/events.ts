import { type DecisionEvents, decisionEvents } from '#server/cases/decision-events.ts'
import { withdrawalAccountEventWords } from '#words/events/withdrawal-accounts.ts'

const told = decisionEvents(withdrawalAccountEventWords, {
  about: 'review_result',
  screen: '/aq/cashAccount',
  address: () => '/aq/cashAccount',
})

/** What a merchant is told of its bank accounts. */
export const withdrawalAccountEvents = {
  approve: told('withdrawal_account.approve'),
  decline: told('withdrawal_account.decline'),
} satisfies DecisionEvents<'withdrawal_account'>
