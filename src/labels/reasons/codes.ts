import { m } from '#paraglide/messages.js'
import type { ReasonRecords } from '../reason.ts'

export const codesReasons = {
  'sms.too_soon': { owner: 'time', text: m.reasons_sms_too_soon },
  'code.six_digits': { owner: 'you', text: m.reasons_code_six_digits },
} satisfies ReasonRecords<'codes'>
