import type { AccountRefusal } from '#domain/access/account.ts'
import { m } from '#paraglide/messages.js'
import { accountRefusalWords } from '../access/account.ts'
import type { EventWords } from '../event.ts'

declare module '../event.ts' {
  interface EventsOf {
    account: keyof typeof accountEventWords
  }
}

/** A decision on account information, with why it was refused. */
export type AccountDecision = { readonly refusal: AccountRefusal | null }

/** What a merchant is told of its account information. */
export const accountEventWords = {
  'account.passed': {
    title: (_, language) => m.events_account_passed_title({}, language),
    text: (_, language) => m.events_account_passed_text({}, language),
  },
  'account.failed': {
    title: (_, language) => m.events_account_failed_title({}, language),
    text: ({ refusal }, language) =>
      refusal === null ? '' : accountRefusalWords[refusal]({}, language),
  },
} satisfies Readonly<Record<string, EventWords<AccountDecision>>>
