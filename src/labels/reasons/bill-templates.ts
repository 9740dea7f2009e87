import { m } from '#paraglide/messages.js'
import type { ReasonRecords } from '../reason.ts'

export const billTemplatesReasons = {
  'template.removed': { owner: 'you', final: true, text: m.reasons_template_removed },
} satisfies ReasonRecords<'billTemplates'>
