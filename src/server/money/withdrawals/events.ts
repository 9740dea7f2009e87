import { addressOf } from '#domain/places.ts'
import { type DecisionEvents, decisionEvents } from '#server/cases/decision-events.ts'
import { withdrawalEventWords } from '#words/events/withdrawals.ts'

const screen = '/aq/withdrawalDetail/{code}'
const told = decisionEvents(withdrawalEventWords, {
  about: 'withdrawal',
  screen,
  address: (id) => addressOf(screen, id),
})

/** What a merchant is told of its withdrawals. */
export const withdrawalEvents = {
  accept: told('withdrawal.accept'),
  hold: told('withdrawal.hold'),
  remit: told('withdrawal.remit'),
  fail: told('withdrawal.fail'),
  return: told('withdrawal.return'),
} satisfies DecisionEvents<'withdrawal'>
