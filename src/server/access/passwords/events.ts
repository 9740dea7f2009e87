import { personalEvent } from '#server/events/event.ts'
import { passwordChangeWords } from '#words/events/passwords.ts'

/** A user chose a new password. */
export const passwordChange = personalEvent(passwordChangeWords, ['mail'])
