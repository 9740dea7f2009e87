import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { merchantMessages } from '#server/db/schema/messages.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { isRead } from './reach.ts'

/** Messages with the name of their store and whether the user has read them; whose they may be is the caller's to add. */
export const selectTold = (db: Database, ctx: MerchantCtx) =>
  db
    .select({
      ...getTableColumns(merchantMessages),
      read: sql<boolean>`${isRead(db, ctx)}`,
      storeName: stores.name,
    })
    .from(merchantMessages)
    .leftJoin(stores, eq(stores.id, merchantMessages.storeId))
