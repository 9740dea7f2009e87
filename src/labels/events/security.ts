import { m } from '#paraglide/messages.js'
import { type EventLabels, minuteOf } from '../event.ts'

/** The new address, masked: whoever reads of it may be somebody else than the one who has it now. */
type Changed = { readonly masked: string; readonly at: Date }

/** What a user is told of the phone or the e-mail address that stands for him from now on. */
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
