import { m } from '#paraglide/messages.js'
import type { ReasonRecords } from '../reason.ts'

declare module '#domain/reasons.ts' {
  interface ReasonsOf {
    recovery: keyof typeof recoveryReasons
  }
}

export const recoveryReasons = {
  'recover.account_invalid': { owner: 'you', text: m.reasons_recover_account_invalid },
} satisfies ReasonRecords
