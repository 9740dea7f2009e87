import { passwordChangeWords } from '#labels/events/passwords.ts'
import { personalEvent } from '#server/events/event.ts'

export const passwordChange = personalEvent(passwordChangeWords, ['mail'])
