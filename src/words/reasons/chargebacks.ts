import { m } from '#paraglide/messages.js'
import type { ReasonRecords } from '../reason.ts'

declare module '#domain/reasons.ts' {
  interface ReasonsOf {
    chargebacks: keyof typeof chargebacksReasons
  }
}

export const chargebacksReasons = {
  'chargeback.not_due': { owner: 'time', text: m.reasons_chargeback_not_due },
  'chargeback.with_bank': { owner: 'provider', text: m.reasons_chargeback_with_bank },
  'chargeback.closed': { owner: 'provider', final: true, text: m.reasons_chargeback_closed },
} satisfies ReasonRecords
