import { m } from '#paraglide/messages.js'
import type { ActionLabels } from '../action.ts'

export const contactActions = {
  'contact_request.send': m.actions_contact_request_send,
} satisfies ActionLabels
