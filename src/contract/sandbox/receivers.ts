import * as v from 'valibot'
import { call } from '#contract/call.ts'
import { Instant } from '#contract/shapes.ts'
import { receiverName } from '#domain/notifications/webhooks.ts'

/** The responses that a sandbox receiver can be set to; `slow`: none until the sender times out. */
export const receiverAnswers = ['ok', 'error', 'slow', 'redirect', 'gone'] as const
export type ReceiverAnswer = (typeof receiverAnswers)[number]

const name = v.pipe(v.string('required'), v.regex(receiverName, 'format'))

export const listReceivers = call({
  id: 'sandbox.listReceivers',
  method: 'GET',
  path: '/sandbox-api/receivers',
  access: 'sandbox',
  ours: true,
  input: v.object({}),
  output: v.object({ names: v.array(v.string()) }),
  refuses: [],
  summary:
    'Lists the sandbox receivers that have received something or serve as an endpoint, most recent first.',
})

export const getReceiver = call({
  id: 'sandbox.getReceiver',
  method: 'GET',
  path: '/sandbox-api/receivers/{name}',
  access: 'sandbox',
  ours: true,
  input: v.object({ name }),
  output: v.object({
    url: v.string(),
    answers: v.picklist(receiverAnswers),
    received: v.array(
      v.object({
        id: v.string(),
        at: Instant,
        webhookId: v.string(),
        timestamp: v.string(),
        signature: v.string(),
        body: v.string(),
        /** Whether the signature matches an endpoint with this address; `unknown`: there is no such endpoint. */
        signed: v.picklist(['holds', 'broken', 'unknown']),
        /** The status of the response; 0: there was none. */
        answered: v.number(),
      }),
    ),
  }),
  refuses: [],
  summary:
    'Returns the last 50 webhooks that a sandbox receiver has received, and how it responds.',
})

export const setReceiver = call({
  id: 'sandbox.setReceiver',
  method: 'POST',
  changes: [],
  path: '/sandbox-api/receivers/answers',
  access: 'sandbox',
  ours: true,
  input: v.object({ name, answers: v.picklist(receiverAnswers, 'unknown_value') }),
  output: v.object({ answers: v.picklist(receiverAnswers) }),
  refuses: [],
  summary: 'Sets how a sandbox receiver responds from now on.',
})
