import * as v from 'valibot'
import { Code, CodeSent, codeFailures, sendFailures } from '#contract/access/codes.ts'
import { call } from '#contract/call.ts'
import {
  Id,
  Instant,
  Nothing,
  OptionalText,
  pageEntries,
  pageOf,
  ReasonShape,
  rangeEntries,
  SuccessText,
} from '#contract/shapes.ts'
import { chosenTopics } from '#domain/notifications/webhook-events.ts'
import { deliveryStatuses, webhookLimits } from '#domain/notifications/webhooks.ts'
import { buttons } from '#domain/permissions.ts'
import { EndpointForm } from './webhook-inputs.ts'
import { Delivery, Endpoint, Try } from './webhook-shapes.ts'

/** The menu of website keys also shows endpoints, and its change button also changes them. */
const reads = { menu: 'M-0702' } as const
const changes = { menu: 'M-0702', button: buttons.refreshKey } as const
const base = '/merchant/acquirer/webhook'
const writes = ['refused', 'key_reused', 'in_progress'] as const
const which = { endpointId: Id }

export const list = call({
  id: 'webhook.list',
  method: 'GET',
  of: ['store'],
  path: `${base}/list`,
  access: reads,
  ours: true,
  input: Nothing,
  output: v.object({
    endpoints: v.array(Endpoint),
    /** The websites that the user may choose. */
    websites: v.array(v.object({ storeId: v.string(), name: v.string() })),
    /** Whether they may choose all of them, including future ones. */
    allWebsites: v.boolean(),
    /** Reasons against adding another one. */
    reasons: v.array(ReasonShape),
    /** The merchant's receiver in the sandbox; null in live mode. */
    receiver: v.nullable(v.string()),
  }),
  refuses: [],
  summary: 'Lists the endpoints of the websites the user can access, with their last 24 hours.',
})

export const add = call({
  id: 'webhook.add',
  method: 'POST',
  changes: ['webhook'],
  path: `${base}/add`,
  access: changes,
  ours: true,
  idempotent: true,
  input: EndpointForm,
  output: v.object({
    endpointId: v.string(),
    /** Unmasked, only this once; null where it was replaced meanwhile. */
    secret: v.nullable(v.string()),
  }),
  refuses: [...writes],
  summary: 'Adds an endpoint and returns the secret its events are signed with.',
})

export const edit = call({
  id: 'webhook.edit',
  method: 'POST',
  changes: ['webhook'],
  path: `${base}/edit`,
  access: changes,
  ours: true,
  idempotent: true,
  /** If the revision that the caller saw is outdated, nothing changes. */
  input: v.object({ ...which, ...EndpointForm.entries, seen: v.optional(Id) }),
  output: SuccessText,
  refuses: [...writes, 'changed_meanwhile'],
  summary:
    'Changes the address of an endpoint and the events it receives. Waiting events go to the new address.',
})

export const setStatus = call({
  id: 'webhook.setStatus',
  method: 'POST',
  changes: ['webhook'],
  path: `${base}/setStatus`,
  access: changes,
  ours: true,
  idempotent: true,
  input: v.object({ ...which, act: v.picklist(['enable', 'pause', 'disable'], 'unknown_value') }),
  output: SuccessText,
  refuses: [...writes],
  summary:
    'Enables, pauses or disables an endpoint. Events wait while it is paused; disabling it cancels them.',
})

export const remove = call({
  id: 'webhook.delete',
  method: 'POST',
  changes: ['webhook'],
  path: `${base}/delete`,
  access: changes,
  ours: true,
  idempotent: true,
  input: v.object(which),
  output: SuccessText,
  refuses: [...writes],
  summary: 'Deletes an endpoint and cancels its waiting events. Past deliveries remain visible.',
})

const act = v.picklist(['show', 'rotate'], 'unknown_value')
export const sendCode = call({
  id: 'webhook.sendCode',
  method: 'POST',
  changes: [],
  path: `${base}/sendCode`,
  access: reads,
  ours: true,
  input: v.object({ ...which, act }),
  output: CodeSent,
  refuses: [...sendFailures],
  summary: 'Sends a code for viewing or changing the secret of an endpoint.',
})

export const showSecret = call({
  id: 'webhook.showSecret',
  method: 'POST',
  changes: [],
  path: `${base}/showSecret`,
  access: { menu: 'M-0702', button: buttons.showKey },
  ours: true,
  input: v.object({ ...which, code: Code }),
  output: v.object({ secret: v.string() }),
  refuses: [...codeFailures],
  summary: 'Returns the secret of an endpoint in full, in exchange for a code.',
})

export const rotateSecret = call({
  id: 'webhook.rotateSecret',
  method: 'POST',
  changes: ['webhook'],
  path: `${base}/rotateSecret`,
  access: changes,
  ours: true,
  idempotent: true,
  input: v.object({ ...which, code: Code }),
  output: v.object({ secret: v.nullable(v.string()), formerUntil: Instant }),
  refuses: [...codeFailures, 'key_reused', 'in_progress'],
  summary: 'Changes the secret of an endpoint; for 24 hours, the previous one signs as well.',
})

export const sendTest = call({
  id: 'webhook.sendTest',
  method: 'POST',
  changes: ['webhook'],
  path: `${base}/sendTest`,
  access: reads,
  ours: true,
  idempotent: true,
  input: v.object(which),
  output: v.object({ deliveryId: v.string() }),
  refuses: [...writes],
  summary: 'Sends the event `webhook.test` to an endpoint.',
})

const filters = {
  endpointId: v.optional(Id),
  noun: v.optional(v.picklist([...chosenTopics, 'webhook'], 'unknown_value')),
  status: v.optional(v.picklist(deliveryStatuses, 'unknown_value')),
  ...rangeEntries,
  /** The id of an event or an object, or the name of an event. */
  search: OptionalText(64),
}

export const listDeliveries = call({
  id: 'webhook.listDeliveries',
  method: 'POST',
  reads: true,
  path: `${base}/deliveries`,
  access: reads,
  ours: true,
  input: v.object({ ...filters, ...pageEntries }),
  output: pageOf(Delivery),
  refuses: [],
  summary: 'Lists what was sent to endpoints or is waiting, latest first. Kept for 30 days.',
})

export const getDelivery = call({
  id: 'webhook.getDelivery',
  method: 'GET',
  path: `${base}/delivery/{deliveryId}`,
  access: reads,
  ours: true,
  input: v.object({ deliveryId: Id }),
  output: v.object({
    ...Delivery.entries,
    /** When retries end; null before the first attempt, and once it has ended. */
    givenUpAt: v.nullable(Instant),
    /** The request body, byte for byte. */
    body: v.string(),
    /** Newest first. */
    attempts: v.array(Try),
    /** Reasons against resending it. */
    reasons: v.array(ReasonShape),
  }),
  refuses: [],
  summary: 'Returns one delivery: what is sent, every attempt and every response.',
})

export const resend = call({
  id: 'webhook.resend',
  method: 'POST',
  changes: ['webhook'],
  path: `${base}/resend`,
  access: reads,
  ours: true,
  idempotent: true,
  input: v.object({ deliveryId: Id }),
  output: SuccessText,
  refuses: [...writes],
  summary: 'Sends one event again at once, with the same `webhook-id`.',
})

export const resendSince = call({
  id: 'webhook.resendSince',
  method: 'POST',
  changes: ['webhook'],
  path: `${base}/resendSince`,
  access: reads,
  ours: true,
  idempotent: true,
  input: v.object({
    ...which,
    since: Instant,
    /** Whether to include delivered ones. */
    delivered: v.optional(v.boolean('format'), false),
  }),
  output: v.object({ count: v.number() }),
  refuses: [...writes],
  summary: `Sends again what an endpoint was to be told of since an instant, in order; at most ${webhookLimits.sentAgain} at once.`,
})
