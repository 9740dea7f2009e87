import { m } from '#paraglide/messages.js'
import type { ReasonRecords } from '../reason.ts'

declare module '#domain/reasons.ts' {
  interface ReasonsOf {
    identity: keyof typeof identityReasons
  }
}

export const identityReasons = {
  'identity.in_portal': { owner: 'you', text: m.reasons_identity_in_portal },
  'identity.not_connected': { owner: 'provider', text: m.reasons_identity_not_connected },
} satisfies ReasonRecords
