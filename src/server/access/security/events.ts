import { boundChangeLabels } from '#labels/events/security.ts'
import { personalEvent } from '#server/events/event.ts'

/** A user's phone or e-mail address changed; the notification goes to the previous one. */
export const boundChange = {
  phone: personalEvent(boundChangeLabels.phone, ['sms', 'mail']),
  email: personalEvent(boundChangeLabels.email, ['mail']),
}
