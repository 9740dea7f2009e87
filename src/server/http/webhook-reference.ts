import { html } from 'hono/html'
import { webhookEvents } from '#contract/notifications/webhook-events.ts'
import { webhookEventTypes } from '#domain/notifications/webhook-events.ts'
import { webhookEventLabels } from '#labels/notifications/webhook-events.ts'
import { schemaOf } from './openapi.ts'

const headers = ['webhook-id', 'webhook-timestamp', 'webhook-signature']

/** The webhook payload of an event, as the reference shows it. */
const bodyOf = (type: (typeof webhookEventTypes)[number]) => ({
  type: 'object',
  required: ['type', 'timestamp', 'data'],
  properties: {
    type: { const: type },
    timestamp: { type: 'string', format: 'date-time' },
    data: schemaOf(webhookEvents[type], 'output'),
  },
})

/** Every webhook event, from the catalogue, for `webhooks` of the OpenAPI document. */
export const openApiWebhooks = (): object =>
  Object.fromEntries(
    webhookEventTypes.map((type) => [
      type,
      {
        post: {
          operationId: type,
          tags: ['webhooks'],
          summary: webhookEventLabels[type]({}, { locale: 'en' }),
          parameters: headers.map((name) => ({
            name,
            in: 'header',
            required: true,
            schema: { type: 'string' },
          })),
          requestBody: { content: { 'application/json': { schema: bodyOf(type) } } },
          responses: { '2XX': { description: 'The event was accepted.' } },
        },
      },
    ]),
  )

export const webhookSection = () => html`<section id="events"><h2>Webhook events</h2>
<p>Sent by POST with the headers ${headers.map((name) => html`<code>${name}</code> `)}of the Standard Webhooks specification. Add endpoints under System, Webhooks.</p>
${webhookEventTypes.map(
  (type) => html`<article id="${type}"><h3>${type}</h3>
<p>${webhookEventLabels[type]({}, { locale: 'en' })}</p><p lang="zh-CN">${webhookEventLabels[type]({}, { locale: 'zh' })}</p>
<details><summary>Body</summary><pre tabindex="0">${JSON.stringify(bodyOf(type), null, 2)}</pre></details></article>`,
)}</section>`
