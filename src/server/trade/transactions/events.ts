import { type DecisionEvents, decisionEvents } from '#server/cases/decision-events.ts'
import { riskOrderEventWords } from '#words/events/transactions.ts'

const told = decisionEvents(riskOrderEventWords, {
  about: 'risk_order',
  screen: '/aq/tradeDetail',
  address: (id) => `/aq/tradeDetail?transactionId=${encodeURIComponent(id)}`,
})

/** What a merchant is told of payments that risk control held. */
export const riskOrderEvents = {
  approve: told('risk_order.approve'),
  decline: told('risk_order.decline'),
} satisfies DecisionEvents<'risk_order'>
