import { m } from '#paraglide/messages.js'
import type { ActionLabels } from '../action.ts'

export const keysActions = {
  'key.refresh': m.actions_key_refresh,
  'key.show': m.actions_key_show,
  'key.download': m.actions_key_download,
} satisfies ActionLabels
