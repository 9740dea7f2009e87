import { m } from '#paraglide/messages.js'
import type { ReasonRecords } from '../reason.ts'

declare module '#domain/reasons.ts' {
  interface ReasonsOf {
    keys: keyof typeof keysReasons
  }
}

export const keysReasons = {
  'key.none': { owner: 'you', text: m.reasons_key_none },
} satisfies ReasonRecords
