import { m } from '#paraglide/messages.js'
import type { ActionLabels } from '../action.ts'

export const logisticsActions = {
  'logistics.upload': m.actions_logistics_upload,
  'logistics.overwrite': m.actions_logistics_overwrite,
} satisfies ActionLabels
