import { date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { documentHolders } from '#domain/company/identity-documents.ts'
import { merchants } from './merchants.ts'

/** The identity documents of a merchant's people and its business registration, with their expiry dates. */
export const identityDocuments = pgTable(
  'identity_documents',
  {
    id: text('id').primaryKey(),
    merchantId: text('merchant_id')
      .notNull()
      .references(() => merchants.id),
    holder: text('holder', { enum: documentHolders }).notNull(),
    name: text('name').notNull(),
    /** The last day (UTC) of its validity. */
    expiresOn: date('expires_on', { mode: 'string' }).notNull(),
    /** The person it belongs to, by the first of their roles; null for the company, or on rows older than persons. */
    personalId: text('personal_id'),
    /**
     * A keyed hash of kind, number and country, independent of holder and role; null for the company's documents, and
     * on rows from before persons were linked.
     */
    documentHash: text('document_hash'),
    /** The days before expiry of the last notification; 0: that it has expired; null: none was sent. */
    toldDays: integer('told_days'),
  },
  (t) => [index('identity_documents_merchant').on(t.merchantId)],
)
