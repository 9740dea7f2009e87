import { m } from '#paraglide/messages.js'
import type { ReasonRecords } from '../reason.ts'

export const generalReasons = {
  'permission.missing': { owner: 'administrator', text: m.reasons_permission_missing },
  'administrator.only': { owner: 'administrator', text: m.reasons_administrator_only },
  'action.running': { owner: 'time', text: m.reasons_action_running },
  'action.not_possible': { owner: 'you', text: m.reasons_action_not_possible },
  'choice.unchanged': { owner: 'you', text: m.reasons_choice_unchanged },
  'form.unchanged': { owner: 'you', text: m.reasons_form_unchanged },
  'rehearsal.read_only': { owner: 'you', text: m.reasons_rehearsal_read_only },
} satisfies ReasonRecords<'general'>
