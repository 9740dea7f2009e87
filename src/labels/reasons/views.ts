import { m } from '#paraglide/messages.js'
import type { ReasonRecords } from '../reason.ts'

export const viewsReasons = {
  'view.of_another': { owner: 'administrator', text: m.reasons_view_of_another },
  'view.too_many': { owner: 'you', text: m.reasons_view_too_many },
} satisfies ReasonRecords<'views'>
