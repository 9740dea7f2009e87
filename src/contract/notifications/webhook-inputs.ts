import * as v from 'valibot'
import { Id } from '#contract/shapes.ts'
import { isEventChoice } from '#domain/notifications/webhook-events.ts'
import { webhookLimits } from '#domain/notifications/webhooks.ts'

/**
 * An endpoint as its form sends it. Only the server can check whether the address is allowed, because it knows its own.
 */
export const EndpointForm = v.object({
  url: v.pipe(
    v.string('required'),
    v.trim(),
    v.minLength(1, 'required'),
    v.maxLength(webhookLimits.url, 'too_long'),
    v.url('endpoint_url'),
  ),
  description: v.optional(
    v.pipe(v.string('format'), v.trim(), v.maxLength(webhookLimits.description, 'too_long')),
    '',
  ),
  /** `*`, all events of an object (`payment.*`), or one (`payment.succeeded`). */
  events: v.pipe(
    v.array(v.pipe(v.string(), v.guard(isEventChoice, 'unknown_value')), 'required'),
    v.minLength(1, 'required'),
    v.maxLength(100, 'too_long'),
  ),
  /** Null: all websites, including future ones, and events of the merchant itself. */
  storeIds: v.nullable(
    v.pipe(v.array(Id, 'required'), v.minLength(1, 'required'), v.maxLength(1_000, 'too_long')),
  ),
})
