import { m } from '#paraglide/messages.js'
import { decisionLabels } from '../cases.ts'

declare module '../event.ts' {
  interface EventsOf {
    virtualAccounts: keyof typeof virtualAccountEventLabels
  }
}

/** What a merchant is told of a virtual account. */
export const virtualAccountEventLabels = {
  'virtual_account.approve': decisionLabels(m.events_virtual_account_approve),
  'virtual_account.decline': decisionLabels(m.events_virtual_account_decline),
}
