import { m } from '#paraglide/messages.js'
import type { EventLabels } from '../event.ts'

type Opened = { readonly company: string; readonly address: string }

export const merchantRegisterLabels: EventLabels<Opened> = {
  title: (_, language) => m.events_merchant_register_title({}, language),
  text: m.events_merchant_register_text,
}

/** For a person who has an account with another of our services. */
export const merchantEnableLabels: EventLabels<Opened> = {
  title: (_, language) => m.events_merchant_enable_title({}, language),
  text: m.events_merchant_enable_text,
}
