import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { merchants } from './merchants.ts'

/** How links are sent and how long they are valid. A removed mode stays readable in the links made from it. */
export const linkModes = pgTable(
  'link_modes',
  {
    id: text('id').primaryKey(),
    merchantId: text('merchant_id')
      .notNull()
      .references(() => merchants.id),
    name: text('name').notNull(),
    sendsMail: boolean('sends_mail').notNull(),
    mailTitle: text('mail_title'),
    mailContent: text('mail_content'),
    validHours: integer('valid_hours').notNull(),
    /** Whether payers who opened a link without paying get one reminder. */
    reminds: boolean('reminds').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    removedAt: instant('removed_at'),
  },
  (t) => [index('link_modes_merchant').on(t.merchantId, t.createdAt, t.id)],
)
