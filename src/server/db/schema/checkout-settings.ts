import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { CheckoutSettings } from '#domain/links/checkout-settings.ts'
import { instant } from '../columns.ts'
import { merchants } from './merchants.ts'

/** How the payer pages of a merchant look, where it is not the default. */
export const checkoutSettings = pgTable('checkout_settings', {
  merchantId: text('merchant_id')
    .primaryKey()
    .references(() => merchants.id),
  settings: jsonb('settings').$type<CheckoutSettings>().notNull(),
  changedAt: instant('changed_at').notNull(),
})
