import * as v from 'valibot'
import { Instant } from '#contract/shapes.ts'
import {
  deliveryStatuses,
  endpointCauses,
  endpointStatuses,
  tryErrors,
} from '#domain/notifications/webhooks.ts'

/** An endpoint with what came of it in the last 24 hours. */
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
  /** Masked but for its last four characters. */
  secret: v.string(),
  secretAt: Instant,
  /** Until when the secret from before the last change signs as well; null: there is none. */
  formerUntil: v.nullable(Instant),
  createdAt: Instant,
  createdBy: v.string(),
  /** A mark of what can be edited of it. */
  revision: v.string(),
  waiting: v.number(),
  /** Of the last 24 hours: what was taken, of that at the first try, and what was not taken yet. */
  day: v.object({ delivered: v.number(), atFirst: v.number(), untaken: v.number() }),
  /** The same by the hour, the earliest first. */
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
  /** When it is tried next; null: it has ended, or its endpoint is paused. */
  dueAt: v.nullable(Instant),
  endedAt: v.nullable(Instant),
  /** An earlier event of the same object is still on its way to this endpoint. */
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
