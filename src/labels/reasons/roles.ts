import { m } from '#paraglide/messages.js'
import type { ReasonRecords } from '../reason.ts'

export const rolesReasons = {
  'role.own': { owner: 'administrator', text: m.reasons_role_own },
  'role.beyond_own': { owner: 'administrator', text: m.reasons_role_beyond_own },
  'role.in_use': { owner: 'you', text: m.reasons_role_in_use },
  'role.too_many': { owner: 'you', text: m.reasons_role_too_many },
  'group.beyond_own': { owner: 'administrator', text: m.reasons_group_beyond_own },
  'permission.beyond_own': { owner: 'administrator', text: m.reasons_permission_beyond_own },
} satisfies ReasonRecords<'roles'>
