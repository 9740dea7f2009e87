import { m } from '#paraglide/messages.js'
import type { EventWords } from '../event.ts'

declare module '../event.ts' {
  interface EventsOf {
    webhooks: keyof typeof webhookNoticeWords
  }
}

export type EndpointTold = { readonly url: string; readonly waiting: number }

/** What a merchant is told of an endpoint that no longer takes events. */
export const webhookNoticeWords = {
  'webhook.gave_up': {
    title: ({ url }, language) => m.events_webhook_gave_up({ url }, language),
    text: ({ waiting }, language) =>
      m.events_webhook_gave_up_text({ count: String(waiting) }, language),
  },
  'webhook.gone': {
    title: ({ url }, language) => m.events_webhook_gone({ url }, language),
    text: (_, language) => m.events_webhook_gone_text({}, language),
  },
} satisfies Readonly<Record<string, EventWords<EndpointTold>>>
