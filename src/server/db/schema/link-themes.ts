import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { type BillField, billSectors } from '#domain/links/bills.ts'
import { instant } from '../columns.ts'
import { brands } from './brands.ts'
import { merchants } from './merchants.ts'

/** Brand, logo and fields of newer links. Once a merchant has themes, one of them is the default. */
export const linkThemes = pgTable(
  'link_themes',
  {
    id: text('id').primaryKey(),
    merchantId: text('merchant_id')
      .notNull()
      .references(() => merchants.id),
    name: text('name').notNull(),
    brandId: text('brand_id')
      .notNull()
      .references(() => brands.id),
    /** The name of an uploaded picture; null: the brand's logo. */
    logo: text('logo'),
    sector: text('sector', { enum: billSectors }).notNull(),
    fields: jsonb('fields').$type<BillField[]>().notNull(),
    asksShipping: boolean('asks_shipping').notNull().default(false),
    isDefault: boolean('is_default').notNull(),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    removedAt: instant('removed_at'),
  },
  (t) => [
    index('link_themes_merchant').on(t.merchantId, t.createdAt, t.id),
    uniqueIndex('link_themes_default')
      .on(t.merchantId)
      .where(sql`${t.isDefault} and ${t.removedAt} is null`),
  ],
)
