import { m } from '#paraglide/messages.js'
import type { ActionLabels } from '../action.ts'

export const billTemplatesActions = {
  'bill_template.add': m.actions_bill_template_add,
  'bill_template.update': m.actions_bill_template_update,
  'bill_template.remove': m.actions_bill_template_remove,
} satisfies ActionLabels
