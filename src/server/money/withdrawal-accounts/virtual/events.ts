import { type DecisionEvents, decisionEvents } from '#server/cases/decision-events.ts'
import { virtualAccountEventWords } from '#words/events/virtual-accounts.ts'

const told = decisionEvents(virtualAccountEventWords, {
  about: 'review_result',
  screen: '/aq/cashAccount',
  address: () => '/aq/cashAccount?tab=virtual',
})

/** What a merchant is told of its virtual accounts. */
export const virtualAccountEvents = {
  approve: told('virtual_account.approve'),
  decline: told('virtual_account.decline'),
} satisfies DecisionEvents<'virtual_account'>
