import { type DecisionEvents, decisionEvents } from '#server/cases/decision-events.ts'
import { autoWithdrawalEventWords } from '#words/events/auto-withdrawals.ts'

const told = decisionEvents(autoWithdrawalEventWords, {
  about: 'withdrawal',
  screen: '/aq/autoWithdrawal',
  address: () => '/aq/autoWithdrawal',
})

/** What a merchant is told of its automatic withdrawal. */
export const autoWithdrawalEvents = {
  close: told('auto_withdrawal.close'),
  resume: told('auto_withdrawal.resume'),
} satisfies DecisionEvents<'auto_withdrawal'>
