import { m } from '#paraglide/messages.js'
import type { ActionLabels } from '../action.ts'

export const webhooksActions = {
  'webhook.add': m.actions_webhook_add,
  'webhook.edit': m.actions_webhook_edit,
  'webhook.enable': m.actions_webhook_enable,
  'webhook.pause': m.actions_webhook_pause,
  'webhook.disable': m.actions_webhook_disable,
  'webhook.delete': m.actions_webhook_delete,
  'webhook.show': m.actions_webhook_show,
  'webhook.rotate': m.actions_webhook_rotate,
  'webhook.test': m.actions_webhook_test,
  'webhook.resend': m.actions_webhook_resend,
} satisfies ActionLabels
