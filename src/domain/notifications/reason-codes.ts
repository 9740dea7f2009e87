/** Why guards of this area refuse, by module. `src/labels/reasons` gives each code its owner and its text. */
export const notificationsReasonCodes = {
  deadlines: [
    'deadline.snooze_past',
    'deadline.snooze_too_late',
    'deadline.personal',
    'deadline.beyond_reach',
  ],
  receivers: [
    'receiver.waiting',
    'receiver.confirmed',
    'receiver.bounced',
    'receiver.unsubscribed',
    'receiver.beyond_own',
    'receiver.type_beyond_own',
    'receiver.always_told',
    'receiver.limit',
    'receiver.too_soon',
    'receiver.exists',
  ],
  webhooks: [
    'webhook.enabled',
    'webhook.paused',
    'webhook.disabled',
    'webhook.endpoint_off',
    'webhook.delivered',
    'webhook.failed',
    'webhook.canceled',
    'webhook.limit',
    'webhook.tests',
    'webhook.beyond_reach',
  ],
} as const
