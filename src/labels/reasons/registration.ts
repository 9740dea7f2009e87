import { m } from '#paraglide/messages.js'
import type { ReasonRecords } from '../reason.ts'

export const registrationReasons = {
  'agreement.needed': { owner: 'you', text: m.reasons_agreement_needed },
  'register.person_incomplete': { owner: 'you', text: m.reasons_register_person_incomplete },
  'register.company_incomplete': { owner: 'you', text: m.reasons_register_company_incomplete },
  'register.account_incomplete': { owner: 'you', text: m.reasons_register_account_incomplete },
} satisfies ReasonRecords<'registration'>
