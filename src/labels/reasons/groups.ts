import { m } from '#paraglide/messages.js'
import type { ReasonRecords } from '../reason.ts'

export const groupsReasons = {
  'group.name_taken': { owner: 'you', text: m.reasons_group_name_taken },
  'group.has_rules': {
    owner: 'you',
    text: ({ name: count }, reading) => m.reasons_group_has_rules({ count }, reading),
  },
  'group.in_use': { owner: 'you', text: m.reasons_group_in_use },
} satisfies ReasonRecords<'groups'>
