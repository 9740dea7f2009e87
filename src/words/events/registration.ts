import { m } from '#paraglide/messages.js'
import type { EventWords } from '../event.ts'

type Opened = { readonly company: string; readonly address: string }

/** What a new administrator is told of his merchant. */
export const merchantRegisterWords: EventWords<Opened> = {
  title: (_, language) => m.events_merchant_register_title({}, language),
  text: m.events_merchant_register_text,
}

/** What he is told who has an account with another service of ours. */
export const merchantEnableWords: EventWords<Opened> = {
  title: (_, language) => m.events_merchant_enable_title({}, language),
  text: m.events_merchant_enable_text,
}
