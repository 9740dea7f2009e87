import { m } from '#paraglide/messages.js'
import type { ActionLabels } from '../action.ts'

export const filesActions = {
  'file.upload': m.actions_file_upload,
  'file.delete': m.actions_file_delete,
} satisfies ActionLabels
