import { m } from '#paraglide/messages.js'
import { decisionWords } from '../cases.ts'

declare module '../event.ts' {
  interface EventsOf {
    virtualAccounts: keyof typeof virtualAccountEventWords
  }
}

/** What a merchant is told of a virtual account. */
export const virtualAccountEventWords = {
  'virtual_account.approve': decisionWords(m.events_virtual_account_approve),
  'virtual_account.decline': decisionWords(m.events_virtual_account_decline),
}
