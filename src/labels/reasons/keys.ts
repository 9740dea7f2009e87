import { m } from '#paraglide/messages.js'
import type { ReasonRecords } from '../reason.ts'

export const keysReasons = {
  'key.none': { owner: 'you', text: m.reasons_key_none },
} satisfies ReasonRecords<'keys'>
