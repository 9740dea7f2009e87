import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

/** Uploaded files; the bytes are behind the files port under the same random name. */
export const files = pgTable(
  'files',
  {
    name: text('name').primaryKey(),
    merchantId: text('merchant_id').notNull(),
    userId: text('user_id').notNull(),
    profile: text('profile').notNull(),
    originalName: text('original_name').notNull(),
    contentType: text('content_type').notNull(),
    bytes: integer('bytes').notNull(),
    /** For private files: a keyed hash of the bytes that identifies duplicates; null: not computed yet. */
    digest: text('digest'),
    createdAt: instant('created_at').notNull(),
    usedBy: text('used_by'),
  },
  (t) => [
    index('files_merchant').on(t.merchantId, t.createdAt),
    index('files_unused').on(t.createdAt).where(sql`${t.usedBy} is null`),
  ],
)
