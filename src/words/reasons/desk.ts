import { m } from '#paraglide/messages.js'
import type { ReasonRecords } from '../reason.ts'

declare module '#domain/reasons.ts' {
  interface ReasonsOf {
    desk: keyof typeof deskReasons
  }
}

export const deskReasons = {
  'desk.case_deleted': { owner: 'you', final: true, text: m.reasons_desk_case_deleted },
  'desk.identity_permission': { owner: 'administrator', text: m.reasons_desk_identity_permission },
} satisfies ReasonRecords
