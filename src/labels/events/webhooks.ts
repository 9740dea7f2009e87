import { m } from '#paraglide/messages.js'
import type { EventLabels } from '../event.ts'

export type EndpointNotice = { readonly url: string; readonly waiting: number }

/** Notifications of an endpoint that no longer accepts events. */
export const webhookNoticeLabels = {
  'webhook.gave_up': {
    title: ({ url }, language) => m.events_webhook_gave_up({ url }, language),
    text: ({ waiting }, language) =>
      m.events_webhook_gave_up_text({ count: String(waiting) }, language),
  },
  'webhook.gone': {
    title: ({ url }, language) => m.events_webhook_gone({ url }, language),
    text: (_, language) => m.events_webhook_gone_text({}, language),
  },
} satisfies Readonly<Record<string, EventLabels<EndpointNotice>>>

export type EndpointSet = { readonly url: string; readonly name: string }

/** Notifies the merchant when someone changes where events are sent. */
export const webhookChangeLabels = {
  'webhook.added': {
    title: ({ url }, language) => m.events_webhook_added({ url }, language),
    text: ({ name }, language) => m.events_webhook_added_text({ name }, language),
  },
  'webhook.moved': {
    title: ({ url }, language) => m.events_webhook_moved({ url }, language),
    text: ({ name }, language) => m.events_webhook_moved_text({ name }, language),
  },
} satisfies Readonly<Record<string, EventLabels<EndpointSet>>>
