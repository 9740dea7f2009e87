import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { stores } from './merchants.ts'

/** What stores sign their requests with: a key and a salt each, sealed under a secret of the settings. */
export const storeSecrets = pgTable(
  'store_secrets',
  {
    /** Public; a refresh keeps it. */
    id: text('id').primaryKey(),
    merchantId: text('merchant_id').notNull(),
    storeId: text('store_id')
      .notNull()
      .references(() => stores.id),
    kind: text('kind', { enum: ['KEY', 'SALT'] }).notNull(),
    sealed: text('sealed').notNull(),
    /** The last four characters, which the list shows. */
    ending: text('ending').notNull(),
    /** Counts the refreshes, from 1. */
    generation: integer('generation').notNull(),
    changedAt: instant('changed_at').notNull(),
    changedBy: text('changed_by').notNull(),
  },
  (t) => [
    unique('store_secrets_kind').on(t.storeId, t.kind),
    index('store_secrets_merchant').on(t.merchantId, t.storeId),
    check('store_secrets_kinds', sql`${t.kind} in ('KEY', 'SALT')`),
  ],
)

/** Nonces of signed requests, kept until their timestamp is too old anyway, so that none comes twice. */
export const signedNonces = pgTable(
  'signed_nonces',
  {
    keyId: text('key_id').notNull(),
    nonce: text('nonce').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.keyId, t.nonce] }),
    index('signed_nonces_expires').on(t.expiresAt),
  ],
)
