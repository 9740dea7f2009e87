import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { CheckoutSettings } from '#domain/links/checkout-settings.ts'
import { instant } from '../columns.ts'
import { merchants } from './merchants.ts'

/** The merchant's look of the payer pages, where it differs from the default. */
export const checkoutSettings = pgTable('checkout_settings', {
  merchantId: text('merchant_id')
    .primaryKey()
    .references(() => merchants.id),
  settings: jsonb('settings').$type<CheckoutSettings>().notNull(),
  changedAt: instant('changed_at').notNull(),
})
