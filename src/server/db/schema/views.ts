import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { merchants } from './merchants.ts'
import { users } from './sessions.ts'

/** A saved view of a list: its filters, tab, order and columns as a URL under a name. */
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
    /** The query string, without the parameters that select a page. */
    search: text('search').notNull(),
    /** Visible to every user of the merchant who may open the list. */
    shared: boolean('shared').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('saved_views_list').on(t.merchantId, t.list)],
)

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
