import { m } from '#paraglide/messages.js'
import type { ActionLabels } from '../action.ts'

export const auditActions = {
  'audit.read': m.actions_audit_read,
  'data.download': m.actions_data_download,
  'file.read': m.actions_file_read,
  'desk.read': m.actions_desk_read,
} satisfies ActionLabels
