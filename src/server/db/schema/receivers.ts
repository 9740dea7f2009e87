import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { messageTypes } from '#domain/notifications/messages.ts'
import { receiverKinds, receiverStates, receiverTimings } from '#domain/notifications/receivers.ts'
import type { TimeZone } from '#domain/time-zones.ts'
import { instant, stateColumn } from '../columns.ts'
import { groups, merchants } from './merchants.ts'
import { merchantMessages } from './messages.ts'
import { users } from './sessions.ts'

/** Who is told by email of what happens to a merchant. One that is removed leaves nothing but its audit entries. */
export const receivers = pgTable(
  'receivers',
  {
    id: text('id').primaryKey(),
    merchantId: text('merchant_id')
      .notNull()
      .references(() => merchants.id),
    kind: text('kind', { enum: receiverKinds }).notNull(),
    /** The user who is told at the address of his account; null for everybody else. */
    userId: text('user_id').references(() => users.id),
    /** Of one who is no user; null for a user. */
    name: text('name'),
    /** Lower case; null for a user. */
    email: text('email'),
    state: stateColumn(text('state', { enum: receiverStates }).notNull()),
    stateAt: instant('state_at').notNull(),
    /** What the server said that did not take a mail. */
    stateReason: text('state_reason'),
    types: text('types', { enum: messageTypes }).array().notNull(),
    /** All groups, those to come included. */
    allGroups: boolean('all_groups').notNull(),
    /** What whoever saved it last might open then: one who is no user sees no more. Null: everything. */
    permissions: text('permissions').array(),
    language: text('language', { enum: ['en', 'zh'] }).notNull(),
    timeZone: text('time_zone').$type<TimeZone>().notNull(),
    timing: text('timing', { enum: receiverTimings }).notNull(),
    digestHour: integer('digest_hour').notNull(),
    quietFrom: integer('quiet_from'),
    quietUntil: integer('quiet_until'),
    urgent: boolean('urgent').notNull(),
    /** Of the link by which the address is confirmed, or was; null once that no longer counts. */
    confirmHash: text('confirm_hash'),
    confirmUntil: instant('confirm_until'),
    /** Of the link by which he unsubscribes, which stands in every mail; the administrator has none. */
    leaveHash: text('leave_hash'),
    leaveSealed: text('leave_sealed'),
    /** When a mail was last sent by a press. */
    calledAt: instant('called_at'),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [
    index('receivers_merchant').on(t.merchantId, t.createdAt, t.id),
    uniqueIndex('receivers_email').on(t.merchantId, t.email),
    uniqueIndex('receivers_user').on(t.userId),
    uniqueIndex('receivers_confirm').on(t.confirmHash),
    uniqueIndex('receivers_leave').on(t.leaveHash),
  ],
)

export const receiverGroups = pgTable(
  'receiver_groups',
  {
    receiverId: text('receiver_id')
      .notNull()
      .references(() => receivers.id, { onDelete: 'cascade' }),
    groupId: text('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.receiverId, t.groupId] }),
    index('receiver_groups_group').on(t.groupId),
  ],
)

/** What a receiver is still to be told, and when; gone once it has been sent. */
export const receiverNotices = pgTable(
  'receiver_notices',
  {
    receiverId: text('receiver_id')
      .notNull()
      .references(() => receivers.id, { onDelete: 'cascade' }),
    messageId: text('message_id')
      .notNull()
      .references(() => merchantMessages.id),
    dueAt: instant('due_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.receiverId, t.messageId] }),
    index('receiver_notices_due').on(t.receiverId, t.dueAt),
  ],
)

/** Which receiver a mail of the outbox went to, as long as it can come back. */
export const receiverMails = pgTable(
  'receiver_mails',
  {
    outboxId: bigint('outbox_id', { mode: 'bigint' }).primaryKey(),
    receiverId: text('receiver_id')
      .notNull()
      .references(() => receivers.id, { onDelete: 'cascade' }),
    to: text('to').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    index('receiver_mails_receiver').on(t.receiverId, t.at),
    index('receiver_mails_at').on(t.at),
  ],
)
