import { boundChangeLabels } from '#labels/events/security.ts'
import { personalEvent } from '#server/events/event.ts'

/** Another phone or e-mail address stands for a user. He is told where he was reached until then. */
export const boundChange = {
  phone: personalEvent(boundChangeLabels.phone, ['sms', 'mail']),
  email: personalEvent(boundChangeLabels.email, ['mail']),
}
