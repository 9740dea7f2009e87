import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { WebhookEventType } from '#domain/notifications/webhook-events.ts'
import {
  deliveryStatuses,
  endpointCauses,
  endpointStatuses,
  tryErrors,
} from '#domain/notifications/webhooks.ts'
import { instant, stateColumn } from '../columns.ts'
import { merchants } from './merchants.ts'

/** Where servers of merchants are told of events. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: text('id').primaryKey(),
    merchantId: text('merchant_id')
      .notNull()
      .references(() => merchants.id),
    url: text('url').notNull(),
    description: text('description').notNull().default(''),
    /** Choices of events: `*`, `payment.*`, `payment.succeeded`. */
    events: text('events').array().notNull(),
    /** The websites of which it is told; null: of all of them, those to come included, and of the merchant itself. */
    storeIds: text('store_ids').array(),
    status: stateColumn(text('status', { enum: endpointStatuses }).notNull()),
    /** Why it is not enabled; null while it is. */
    cause: text('cause', { enum: endpointCauses }),
    statusAt: instant('status_at').notNull(),
    /** What its events are signed with, sealed under a secret of the settings, and the last four characters. */
    secret: text('secret').notNull(),
    secretEnding: text('secret_ending').notNull(),
    secretAt: instant('secret_at').notNull(),
    /** The one before it, and until when it still signs as well. */
    formerSecret: text('former_secret'),
    formerUntil: instant('former_until'),
    /** Tries that came to nothing since the last one that did not: while there are some it gets one at a time. */
    failures: integer('failures').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    index('webhook_endpoints_merchant').on(t.merchantId).where(sql`${t.deletedAt} is null`),
    check('webhook_endpoints_cause', sql`(${t.status} = 'enabled') = (${t.cause} is null)`),
    check(
      'webhook_endpoints_former',
      sql`(${t.formerSecret} is null) = (${t.formerUntil} is null)`,
    ),
  ],
)

/** What happened, byte for byte as it is sent. Only what somebody wants to be told of is written down. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    /** Goes along as `webhook-id`, the same with every try. */
    id: text('id').primaryKey(),
    merchantId: text('merchant_id').notNull(),
    storeId: text('store_id'),
    type: text('type').$type<WebhookEventType>().notNull(),
    /** The id of what it happened to. */
    object: text('object').notNull(),
    body: text('body').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index('webhook_events_at').on(t.at)],
)

/** That one endpoint is to be told of one event. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: text('id').primaryKey(),
    /** The order in which they came about: of one object at one endpoint they are sent in it. */
    place: bigserial('place', { mode: 'bigint' }).notNull(),
    merchantId: text('merchant_id').notNull(),
    endpointId: text('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id),
    eventId: text('event_id')
      .notNull()
      .references(() => webhookEvents.id),
    type: text('type').$type<WebhookEventType>().notNull(),
    object: text('object').notNull(),
    status: stateColumn(text('status', { enum: deliveryStatuses }).notNull()),
    at: instant('at').notNull(),
    /** The next try, by the injected clock. */
    dueAt: instant('due_at').notNull(),
    /** The first try since it was made or sent again: three days later it is given up. */
    firstTriedAt: instant('first_tried_at'),
    /** Tries since it was made or sent again. */
    tries: integer('tries').notNull().default(0),
    endedAt: instant('ended_at'),
    /** What the last try got: a status, or why there was none. */
    lastStatus: integer('last_status'),
    lastFault: text('last_fault', { enum: tryErrors }),
    /** By the database's own clock: it is about living processes, not about business. */
    lockedUntil: timestamp('locked_until', { withTimezone: true, mode: 'date' }),
  },
  (t) => [
    index('webhook_deliveries_due')
      .on(t.endpointId, t.dueAt, t.place)
      .where(sql`${t.status} = 'pending'`),
    index('webhook_deliveries_order')
      .on(t.endpointId, t.object, t.place)
      .where(sql`${t.status} = 'pending'`),
    index('webhook_deliveries_list').on(t.merchantId, t.at, t.id),
    index('webhook_deliveries_endpoint').on(t.endpointId, t.at),
    index('webhook_deliveries_event').on(t.eventId),
    index('webhook_deliveries_at').on(t.at),
    check('webhook_deliveries_end', sql`(${t.status} = 'pending') = (${t.endedAt} is null)`),
  ],
)

/** Every try of a delivery, with what was sent beside the body, and what came back. */
export const webhookTries = pgTable(
  'webhook_tries',
  {
    id: bigserial('id', { mode: 'bigint' }).primaryKey(),
    merchantId: text('merchant_id').notNull(),
    deliveryId: text('delivery_id')
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    ms: integer('ms').notNull(),
    url: text('url').notNull(),
    /** Seconds since 1970, as they were sent and signed. */
    timestamp: bigint('timestamp', { mode: 'number' }).notNull(),
    signature: text('signature').notNull(),
    httpStatus: integer('http_status'),
    fault: text('fault', { enum: tryErrors }),
    /** What the endpoint answered, up to 2 KB of it. */
    answer: text('answer').notNull(),
  },
  (t) => [index('webhook_tries_delivery').on(t.deliveryId, t.id)],
)

/** What the sandbox's own receivers got, and how they were told to answer. */
export const sandboxReceivers = pgTable('sandbox_receivers', {
  name: text('name').primaryKey(),
  answers: text('answers', { enum: ['ok', 'error', 'slow', 'redirect', 'gone'] }).notNull(),
})

export const sandboxReceived = pgTable(
  'sandbox_received',
  {
    id: bigserial('id', { mode: 'bigint' }).primaryKey(),
    name: text('name').notNull(),
    at: instant('at').notNull(),
    webhookId: text('webhook_id').notNull(),
    timestamp: text('timestamp').notNull(),
    signature: text('signature').notNull(),
    body: text('body').notNull(),
    /** Whether the signature is one of an endpoint with this address. */
    signed: text('signed', { enum: ['holds', 'broken', 'unknown'] }).notNull(),
    answered: integer('answered').notNull(),
  },
  (t) => [index('sandbox_received_name').on(t.name, t.id)],
)
