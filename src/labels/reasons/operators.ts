import { m } from '#paraglide/messages.js'
import type { ReasonRecords } from '../reason.ts'

export const operatorsReasons = {
  'operator.own_account': { owner: 'administrator', text: m.reasons_operator_own_account },
  'operator.beyond_own': { owner: 'administrator', text: m.reasons_operator_beyond_own },
  'operator.enabled': { owner: 'you', text: m.reasons_operator_enabled },
  'operator.disabled': { owner: 'you', text: m.reasons_operator_disabled },
  'operator.deleted': { owner: 'you', final: true, text: m.reasons_operator_deleted },
} satisfies ReasonRecords<'operators'>
