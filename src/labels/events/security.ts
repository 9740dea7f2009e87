import { m } from '#paraglide/messages.js'
import { type EventLabels, minuteOf } from '../event.ts'

/** The new address, masked: the reader may not be the person who owns it now. */
type Changed = { readonly masked: string; readonly at: Date }

/** Notifies a user that their bound phone or e-mail address has changed. */
export const boundChangeLabels: Readonly<Record<'phone' | 'email', EventLabels<Changed>>> = {
  phone: {
    title: (_, language) => m.events_phone_change_title({}, language),
    text: ({ masked: phone, at }, language) =>
      m.events_phone_change_text({ phone, time: minuteOf(at) }, language),
  },
  email: {
    title: (_, language) => m.events_email_change_title({}, language),
    text: ({ masked: email, at }, language) =>
      m.events_email_change_text({ email, time: minuteOf(at) }, language),
  },
}
