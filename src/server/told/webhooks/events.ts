import * as v from 'valibot'
import { merchantEvent } from '#server/events/event.ts'
import { type EndpointTold, webhookNoticeWords } from '#words/events/webhooks.ts'

const Told: v.GenericSchema<unknown, EndpointTold> = v.object({
  url: v.string(),
  waiting: v.number(),
})

const told = (type: keyof typeof webhookNoticeWords) =>
  merchantEvent({
    type,
    about: 'system_notice',
    params: Told,
    words: webhookNoticeWords[type],
    screen: '/aq/webhooks',
    address: (id) => `/aq/webhooks?endpoint=${encodeURIComponent(id)}`,
    channels: ['message', 'mail'],
  })

/** What a merchant is told of its endpoints. */
export const webhookEvents = {
  gaveUp: told('webhook.gave_up'),
  gone: told('webhook.gone'),
}
