import { m } from '#paraglide/messages.js'
import type { EventLabels } from '../event.ts'

type Request = Readonly<Record<'id' | 'name' | 'company' | 'email' | 'phone' | 'website', string>>

export const contactRequestLabels: EventLabels<Request> = {
  title: m.events_contact_request_title,
  text: m.events_contact_request_text,
}
