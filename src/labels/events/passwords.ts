import { m } from '#paraglide/messages.js'
import { type EventLabels, minuteOf } from '../event.ts'

export const passwordChangeLabels: EventLabels<{ readonly email: string; readonly at: Date }> = {
  title: (_, language) => m.events_password_change_title({}, language),
  text: ({ email, at }, language) =>
    m.events_password_change_text({ email, time: minuteOf(at) }, language),
}
