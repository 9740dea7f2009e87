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

/** E-mail receivers of a merchant's notifications. Of a removed one only the audit entries remain. */
export const receivers = pgTable(
  'receivers',
  {
    id: text('id').primaryKey(),
    merchantId: text('merchant_id')
      .notNull()
      .references(() => merchants.id),
    kind: text('kind', { enum: receiverKinds }).notNull(),
    /** The user who is notified at their account's address; null for anyone else. */
    userId: text('user_id').references(() => users.id),
    /** Null for a user. */
    name: text('name'),
    /** Lower case; null for a user. */
    email: text('email'),
    state: stateColumn(text('state', { enum: receiverStates }).notNull()),
    stateAt: instant('state_at').notNull(),
    /** The server's response to a mail that it refused. */
    stateReason: text('state_reason'),
    types: text('types', { enum: messageTypes }).array().notNull(),
    /** All groups, future ones included. */
    allGroups: boolean('all_groups').notNull(),
    /**
     * The permissions of the user who last saved it, which limit what a receiver who is no user sees; null: no limit.
     */
    permissions: text('permissions').array(),
    language: text('language', { enum: ['en', 'zh'] }).notNull(),
    timeZone: text('time_zone').$type<TimeZone>().notNull(),
    timing: text('timing', { enum: receiverTimings }).notNull(),
    digestHour: integer('digest_hour').notNull(),
    quietFrom: integer('quiet_from'),
    quietUntil: integer('quiet_until'),
    urgent: boolean('urgent').notNull(),
    /** The hash of the confirmation link; null once it is void. */
    confirmHash: text('confirm_hash'),
    confirmUntil: instant('confirm_until'),
    /** The hash of the unsubscribe link in every mail; the administrator has none. */
    leaveHash: text('leave_hash'),
    leaveSealed: text('leave_sealed'),
    /** When a user last triggered a mail by hand. */
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

/** Notifications queued for a receiver; deleted once sent. */
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

/** The receiver of an outbox mail, stored as long as the mail may bounce. */
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
