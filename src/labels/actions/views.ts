import { m } from '#paraglide/messages.js'
import type { ActionLabels } from '../action.ts'

export const viewsActions = {
  'view.save': m.actions_view_save,
  'view.change': m.actions_view_change,
  'view.delete': m.actions_view_delete,
  'view.default': m.actions_view_default,
} satisfies ActionLabels
