import { m } from '#paraglide/messages.js'
import type { ReasonRecords } from '../reason.ts'
import { rolesText } from '../staff-roles.ts'

export const deskReasons = {
  'desk.case_deleted': { owner: 'you', final: true, text: m.reasons_desk_case_deleted },
  'desk.same_person': { owner: 'provider', text: m.reasons_desk_same_person },
  'desk.proposal_waiting': { owner: 'provider', text: m.reasons_desk_proposal_waiting },
  'desk.proposal_over': { owner: 'provider', final: true, text: m.reasons_desk_proposal_over },
  'desk.proposal_outdated': { owner: 'you', final: true, text: m.reasons_desk_proposal_outdated },
  'desk.control_set': { owner: 'you', text: m.reasons_desk_control_set },
  'desk.permission': {
    owner: 'administrator',
    text: ({ permission }, { locale }) =>
      m.reasons_desk_permission({ roles: rolesText(permission, locale) }, { locale }),
  },
} satisfies ReasonRecords<'desk'>
