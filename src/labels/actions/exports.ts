import { m } from '#paraglide/messages.js'
import type { ActionLabels } from '../action.ts'

export const exportsActions = {
  'export.request': m.actions_export_request,
  'export.cancel': m.actions_export_cancel,
  'export.ready': m.actions_export_ready,
} satisfies ActionLabels
