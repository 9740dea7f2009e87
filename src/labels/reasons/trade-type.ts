import { m } from '#paraglide/messages.js'
import type { ReasonRecords } from '../reason.ts'

export const tradeTypeReasons = {
  'trade_type.required': { owner: 'you', text: m.reasons_trade_type_required },
  'trade_type.already_chosen': { owner: 'provider', text: m.reasons_trade_type_already_chosen },
} satisfies ReasonRecords<'tradeType'>
