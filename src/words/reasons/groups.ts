import { m } from '#paraglide/messages.js'
import type { ReasonRecords } from '../reason.ts'

declare module '#domain/reasons.ts' {
  interface ReasonsOf {
    groups: keyof typeof groupsReasons
  }
}

export const groupsReasons = {
  'group.name_taken': { owner: 'you', text: m.reasons_group_name_taken },
  'group.in_use': { owner: 'you', text: m.reasons_group_in_use },
} satisfies ReasonRecords
