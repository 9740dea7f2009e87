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

/** The URLs of merchants' servers that receive webhook events. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: text('id').primaryKey(),
    merchantId: text('merchant_id')
      .notNull()
      .references(() => merchants.id),
    url: text('url').notNull(),
    description: text('description').notNull().default(''),
    /** Event patterns: `*`, `payment.*`, `payment.succeeded`. */
    events: text('events').array().notNull(),
    /**
     * The websites whose events it receives; null: those of all websites, future ones included, and of the merchant
     * itself.
     */
    storeIds: text('store_ids').array(),
    status: stateColumn(text('status', { enum: endpointStatuses }).notNull()),
    /** Why it is disabled; null while it is enabled. */
    cause: text('cause', { enum: endpointCauses }),
    statusAt: instant('status_at').notNull(),
    /** The signing secret of its events, encrypted under a secret from the settings, and its last four characters. */
    secret: text('secret').notNull(),
    secretEnding: text('secret_ending').notNull(),
    secretAt: instant('secret_at').notNull(),
    /** The previous secret, and until when events are signed with it as well. */
    formerSecret: text('former_secret'),
    formerUntil: instant('former_until'),
    /** Failed attempts since the last success: while there are any, it gets one event at a time. */
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

/** Events, byte for byte as sent. Only events with a subscribed endpoint are stored. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    /** Sent as `webhook-id`, the same with every attempt. */
    id: text('id').primaryKey(),
    merchantId: text('merchant_id').notNull(),
    storeId: text('store_id'),
    type: text('type').$type<WebhookEventType>().notNull(),
    /** The id of the record concerned. */
    object: text('object').notNull(),
    body: text('body').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index('webhook_events_at').on(t.at)],
)

/** The delivery of one event to one endpoint. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: text('id').primaryKey(),
    /** The order of events: those of one object are delivered to an endpoint in this order. */
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
    /** The next attempt, by the injected clock. */
    dueAt: instant('due_at').notNull(),
    /** The first attempt since it was created or resent; it is abandoned three days later. */
    firstTriedAt: instant('first_tried_at'),
    /** Attempts since it was created or resent. */
    tries: integer('tries').notNull().default(0),
    endedAt: instant('ended_at'),
    /** The result of the last attempt: an HTTP status, or why there was none. */
    lastStatus: integer('last_status'),
    lastFault: text('last_fault', { enum: tryErrors }),
    /** By the database's clock, because leases concern running processes and not business time. */
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

/** Every attempt of a delivery, with the headers sent and the response. */
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
    /** Seconds since 1970, as sent and signed. */
    timestamp: bigint('timestamp', { mode: 'number' }).notNull(),
    signature: text('signature').notNull(),
    httpStatus: integer('http_status'),
    fault: text('fault', { enum: tryErrors }),
    /** The endpoint's response, up to 2 KB of it. */
    answer: text('answer').notNull(),
  },
  (t) => [index('webhook_tries_delivery').on(t.deliveryId, t.id)],
)

/** The sandbox's own webhook receivers: how they are set to respond, and what they got. */
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
    /** Whether the signature matches an endpoint with this URL. */
    signed: text('signed', { enum: ['holds', 'broken', 'unknown'] }).notNull(),
    answered: integer('answered').notNull(),
  },
  (t) => [index('sandbox_received_name').on(t.name, t.id)],
)
