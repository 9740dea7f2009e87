import { m } from '#paraglide/messages.js'
import { decisionWords } from '../cases.ts'

declare module '../event.ts' {
  interface EventsOf {
    transactions: keyof typeof riskOrderEventWords
  }
}

/** What a merchant is told of a payment that risk control held. */
export const riskOrderEventWords = {
  'risk_order.approve': decisionWords(m.events_risk_order_approve),
  'risk_order.decline': decisionWords(m.events_risk_order_decline),
}
