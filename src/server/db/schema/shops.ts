import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { shopPlatforms } from '#domain/company/websites.ts'
import { instant } from '../columns.ts'
import { stores } from './merchants.ts'

/** Shops of a platform that authorised us for a website. A shop is bound to one website of one merchant. */
export const shopAuthorisations = pgTable(
  'shop_authorisations',
  {
    storeId: text('store_id')
      .primaryKey()
      .references(() => stores.id),
    merchantId: text('merchant_id').notNull(),
    platform: text('platform', { enum: shopPlatforms }).notNull(),
    shop: text('shop').notNull(),
    /** The platform's access token, encrypted. */
    sealedToken: text('sealed_token').notNull(),
    boundAt: instant('bound_at').notNull(),
  },
  (t) => [
    uniqueIndex('shop_authorisations_shop').on(t.platform, t.shop),
    index('shop_authorisations_merchant').on(t.merchantId),
  ],
)
