import { m } from '#paraglide/messages.js'
import type { EventLabels } from '../event.ts'

type Opened = { readonly company: string; readonly address: string }

/** What a new administrator is told of his merchant. */
export const merchantRegisterLabels: EventLabels<Opened> = {
  title: (_, language) => m.events_merchant_register_title({}, language),
  text: m.events_merchant_register_text,
}

/** What he is told who has an account with another service of ours. */
export const merchantEnableLabels: EventLabels<Opened> = {
  title: (_, language) => m.events_merchant_enable_title({}, language),
  text: m.events_merchant_enable_text,
}
