import { m } from '#paraglide/messages.js'
import type { ReasonRecords } from '../reason.ts'

export const currentzReasons = {
  'currentz.not_offered': { owner: 'provider', text: m.reasons_currentz_not_offered },
} satisfies ReasonRecords<'currentz'>
