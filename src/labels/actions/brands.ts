import { m } from '#paraglide/messages.js'
import type { ActionLabels } from '../action.ts'

export const brandsActions = {
  'brand.add': m.actions_brand_add,
  'brand.edit': m.actions_brand_edit,
  'brand.remove': m.actions_brand_remove,
} satisfies ActionLabels
