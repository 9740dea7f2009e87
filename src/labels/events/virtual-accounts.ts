import { m } from '#paraglide/messages.js'
import { decisionLabels } from '../cases.ts'

export const virtualAccountEventLabels = {
  'virtual_account.approve': decisionLabels(m.events_virtual_account_approve),
  'virtual_account.decline': decisionLabels(m.events_virtual_account_decline),
}
