import { contactRequestLabels } from '#labels/events/contact.ts'
import { personalEvent } from '#server/events/event.ts'

export const contactRequest = personalEvent(contactRequestLabels, ['mail'])
