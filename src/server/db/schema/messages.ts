import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { announcementTypes } from '#domain/notifications/announcements.ts'
import { messageTypes } from '#domain/notifications/messages.ts'
import type { EventType } from '#labels/events/all.ts'
import { instant } from '../columns.ts'
import { users } from './sessions.ts'

/** Announcements of the provider to its merchants, in both languages. */
export const announcements = pgTable(
  'announcements',
  {
    id: text('id').primaryKey(),
    type: text('type', { enum: announcementTypes }).notNull(),
    titleEn: text('title_en').notNull(),
    titleZh: text('title_zh').notNull(),
    contentEn: text('content_en').notNull(),
    contentZh: text('content_zh').notNull(),
    from: instant('from_at').notNull(),
    until: instant('until_at').notNull(),
    /** False: only to the merchants in announcement_merchants. */
    everyone: boolean('everyone').notNull(),
    publishedAt: instant('published_at').notNull(),
    publisherId: text('publisher_id'),
    publisherName: text('publisher_name').notNull(),
    withdrawnAt: instant('withdrawn_at'),
  },
  (t) => [index('announcements_from').on(t.from, t.id)],
)

export const announcementMerchants = pgTable(
  'announcement_merchants',
  {
    announcementId: text('announcement_id')
      .notNull()
      .references(() => announcements.id),
    merchantId: text('merchant_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.announcementId] })],
)

/** Files of announcements; the bytes are behind the files port under the same random name. */
export const announcementFiles = pgTable(
  'announcement_files',
  {
    name: text('name').primaryKey(),
    /** Null until the announcement is published. */
    announcementId: text('announcement_id').references(() => announcements.id),
    /** Its position among the announcement's files. */
    place: integer('place').notNull().default(0),
    userId: text('user_id').notNull(),
    originalName: text('original_name').notNull(),
    contentType: text('content_type').notNull(),
    bytes: integer('bytes').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('announcement_files_announcement').on(t.announcementId, t.place)],
)

export const announcementReads = pgTable(
  'announcement_reads',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    announcementId: text('announcement_id')
      .notNull()
      .references(() => announcements.id),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.announcementId] })],
)

/** Notifications of the provider to a merchant; their text is rendered when read, in the reader's language. */
export const merchantMessages = pgTable(
  'merchant_messages',
  {
    id: text('id').primaryKey(),
    merchantId: text('merchant_id').notNull(),
    /** The event type; it may come from another version of the program that runs in parallel. */
    event: text('event').$type<EventType>().notNull(),
    /**
     * The event for versions that do not know `event`: a trigger keeps the two columns equal, and this one goes with
     * those versions.
     */
    kind: text('kind'),
    type: text('type', { enum: messageTypes }).notNull(),
    /** The id of the record concerned. */
    subject: text('subject').notNull(),
    /** The store of the subject; null when it belongs to the merchant. */
    storeId: text('store_id'),
    params: jsonb('params').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index('merchant_messages_merchant').on(t.merchantId, t.at, t.id)],
)

export const messageReads = pgTable(
  'message_reads',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    messageId: text('message_id')
      .notNull()
      .references(() => merchantMessages.id),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.messageId] })],
)
