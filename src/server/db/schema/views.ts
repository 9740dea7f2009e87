import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { merchants } from './merchants.ts'
import { users } from './sessions.ts'

/** An address of a list that someone kept under a name: its filters, tab, order and columns. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: text('id').primaryKey(),
    merchantId: text('merchant_id')
      .notNull()
      .references(() => merchants.id),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id),
    /** The path of the screen. */
    list: text('list').notNull(),
    name: text('name').notNull(),
    /** The query of the address, without what names a page of the list. */
    search: text('search').notNull(),
    /** Seen by every user of the merchant who may open the list. */
    shared: boolean('shared').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('saved_views_list').on(t.merchantId, t.list)],
)

/** The view that a user's list opens with. */
export const defaultViews = pgTable(
  'default_views',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    list: text('list').notNull(),
    viewId: text('view_id')
      .notNull()
      .references(() => savedViews.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.userId, t.list] }), index('default_views_view').on(t.viewId)],
)
