import { passwordChangeLabels } from '#labels/events/passwords.ts'
import { personalEvent } from '#server/events/event.ts'

export const passwordChange = personalEvent(passwordChangeLabels, ['mail'])
