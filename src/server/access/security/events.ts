import { personalEvent } from '#server/events/event.ts'
import { boundChangeWords } from '#words/events/security.ts'

/** Another phone or e-mail address stands for a user. He is told where he was reached until then. */
export const boundChange = {
  phone: personalEvent(boundChangeWords.phone, ['sms', 'mail']),
  email: personalEvent(boundChangeWords.email, ['mail']),
}
