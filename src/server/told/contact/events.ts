import { personalEvent } from '#server/events/event.ts'
import { contactRequestWords } from '#words/events/contact.ts'

/** A visitor wants to hear from sales. */
export const contactRequest = personalEvent(contactRequestWords, ['mail'])
