import { m } from '#paraglide/messages.js'
import type { ReasonRecords } from '../reason.ts'

export const webhooksReasons = {
  'webhook.enabled': { owner: 'you', text: m.reasons_webhook_enabled },
  'webhook.paused': { owner: 'you', text: m.reasons_webhook_paused },
  'webhook.disabled': { owner: 'you', text: m.reasons_webhook_disabled },
  'webhook.endpoint_off': { owner: 'you', text: m.reasons_webhook_endpoint_off },
  'webhook.delivered': { owner: 'you', text: m.reasons_webhook_delivered },
  'webhook.failed': { owner: 'you', text: m.reasons_webhook_failed },
  'webhook.canceled': { owner: 'you', text: m.reasons_webhook_canceled },
  'webhook.limit': { owner: 'you', text: m.reasons_webhook_limit },
  'webhook.tests': { owner: 'time', text: m.reasons_webhook_tests },
  'webhook.beyond_reach': { owner: 'administrator', text: m.reasons_webhook_beyond_reach },
} satisfies ReasonRecords<'webhooks'>
