import type { AccountRefusal } from '#domain/access/account.ts'
import { m } from '#paraglide/messages.js'
import { accountRefusalLabels } from '../access/account.ts'
import type { EventLabels } from '../event.ts'

export type AccountDecision = { readonly refusal: AccountRefusal | null }

export const accountEventLabels = {
  'account.passed': {
    title: (_, language) => m.events_account_passed_title({}, language),
    text: (_, language) => m.events_account_passed_text({}, language),
  },
  'account.failed': {
    title: (_, language) => m.events_account_failed_title({}, language),
    text: ({ refusal }, language) =>
      refusal === null ? '' : accountRefusalLabels[refusal]({}, language),
  },
} satisfies Readonly<Record<string, EventLabels<AccountDecision>>>
