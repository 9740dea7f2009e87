import { m } from '#paraglide/messages.js'
import type { ReasonRecords } from '../reason.ts'

export const linkModesReasons = {
  'link_mode.removed': { owner: 'you', final: true, text: m.reasons_link_mode_removed },
} satisfies ReasonRecords<'linkModes'>
