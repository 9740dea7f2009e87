import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { stores } from './merchants.ts'

/** The signing credentials of stores: a key and a salt each, encrypted under a secret from the settings. */
export const storeSecrets = pgTable(
  'store_secrets',
  {
    /** The public key id; a refresh keeps it. */
    id: text('id').primaryKey(),
    merchantId: text('merchant_id').notNull(),
    storeId: text('store_id')
      .notNull()
      .references(() => stores.id),
    kind: text('kind', { enum: ['KEY', 'SALT'] }).notNull(),
    sealed: text('sealed').notNull(),
    /** The last four characters, shown in the list. */
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

/** Nonces of signed requests, stored until their timestamp would be refused anyway, so that none is accepted twice. */
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
