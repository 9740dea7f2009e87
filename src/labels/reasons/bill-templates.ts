import { m } from '#paraglide/messages.js'
import type { ReasonRecords } from '../reason.ts'

declare module '#domain/reasons.ts' {
  interface ReasonsOf {
    billTemplates: keyof typeof billTemplatesReasons
  }
}

export const billTemplatesReasons = {
  'template.removed': { owner: 'you', final: true, text: m.reasons_template_removed },
} satisfies ReasonRecords
