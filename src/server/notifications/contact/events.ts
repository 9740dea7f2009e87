import { contactRequestLabels } from '#labels/events/contact.ts'
import { personalEvent } from '#server/events/event.ts'

/** A visitor wants to hear from sales. */
export const contactRequest = personalEvent(contactRequestLabels, ['mail'])
