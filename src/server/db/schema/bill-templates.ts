import { boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { type BillField, billSectors } from '#domain/links/bills.ts'
import { instant } from '../columns.ts'
import { merchants } from './merchants.ts'

/** The bill fields of a sector. A removed template stays readable in the links made from it. */
export const billTemplates = pgTable(
  'bill_templates',
  {
    id: text('id').primaryKey(),
    merchantId: text('merchant_id')
      .notNull()
      .references(() => merchants.id),
    sector: text('sector', { enum: billSectors }).notNull(),
    name: text('name').notNull(),
    fields: jsonb('fields').$type<BillField[]>().notNull(),
    asksShipping: boolean('asks_shipping').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    removedAt: instant('removed_at'),
  },
  (t) => [index('bill_templates_merchant').on(t.merchantId, t.createdAt, t.id)],
)
