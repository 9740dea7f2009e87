import { passwordChangeWords } from '#labels/events/passwords.ts'
import { personalEvent } from '#server/events/event.ts'

/** A user chose a new password. */
export const passwordChange = personalEvent(passwordChangeWords, ['mail'])
