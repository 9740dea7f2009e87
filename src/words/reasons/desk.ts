import { m } from '#paraglide/messages.js'
import type { ReasonRecords } from '../reason.ts'
import { rolesText } from '../staff-roles.ts'

declare module '#domain/reasons.ts' {
  interface ReasonsOf {
    desk: keyof typeof deskReasons
  }
}

export const deskReasons = {
  'desk.case_deleted': { owner: 'you', final: true, text: m.reasons_desk_case_deleted },
  'desk.permission': {
    owner: 'administrator',
    text: ({ permission }, { locale }) =>
      m.reasons_desk_permission({ roles: rolesText(permission, locale) }, { locale }),
  },
} satisfies ReasonRecords
