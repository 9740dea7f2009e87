import * as v from 'valibot'
import { Instant } from '#contract/shapes.ts'
import {
  deliveryStatuses,
  endpointCauses,
  endpointStatuses,
  tryErrors,
} from '#domain/notifications/webhooks.ts'

/** An endpoint with its results of the last 24 hours. */
export const Endpoint = v.object({
  endpointId: v.string(),
  url: v.string(),
  description: v.string(),
  events: v.array(v.string()),
  /** Null: all websites. */
  websites: v.nullable(v.array(v.object({ storeId: v.string(), name: v.string() }))),
  status: v.picklist(endpointStatuses),
  cause: v.nullable(v.picklist(endpointCauses)),
  statusAt: Instant,
  /** Masked except for its last four characters. */
  secret: v.string(),
  secretAt: Instant,
  /** Until when the previous secret also signs; null: there is none. */
  formerUntil: v.nullable(Instant),
  createdAt: Instant,
  createdBy: v.string(),
  /** A revision of its editable fields. */
  revision: v.string(),
  waiting: v.number(),
  /** The last 24 hours: delivered, delivered at the first attempt, and not yet delivered. */
  day: v.object({ delivered: v.number(), atFirst: v.number(), untaken: v.number() }),
  /** The same by hour, the earliest first. */
  hours: v.array(v.object({ from: Instant, delivered: v.number(), untaken: v.number() })),
})

export const Delivery = v.object({
  deliveryId: v.string(),
  endpointId: v.string(),
  url: v.string(),
  eventId: v.string(),
  type: v.string(),
  object: v.string(),
  at: Instant,
  status: v.picklist(deliveryStatuses),
  tries: v.number(),
  lastStatus: v.nullable(v.number()),
  lastFault: v.nullable(v.picklist(tryErrors)),
  /** The next attempt; null: it has ended, or its endpoint is paused. */
  dueAt: v.nullable(Instant),
  endedAt: v.nullable(Instant),
  /** An earlier event of the same object is still pending for this endpoint. */
  behind: v.boolean(),
})

export const Try = v.object({
  at: Instant,
  ms: v.number(),
  url: v.string(),
  timestamp: v.number(),
  signature: v.string(),
  status: v.nullable(v.number()),
  fault: v.nullable(v.picklist(tryErrors)),
  answer: v.string(),
})
