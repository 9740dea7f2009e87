import { date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { documentHolders } from '#domain/company/identity-documents.ts'
import { merchants } from './merchants.ts'

/** The identity documents of a merchant's people and its business registration, with the day they run out. */
export const identityDocuments = pgTable(
  'identity_documents',
  {
    id: text('id').primaryKey(),
    merchantId: text('merchant_id')
      .notNull()
      .references(() => merchants.id),
    holder: text('holder', { enum: documentHolders }).notNull(),
    name: text('name').notNull(),
    /** The last day (UTC) on which it is good. */
    expiresOn: date('expires_on', { mode: 'string' }).notNull(),
    /** The person it belongs to, in the first of his roles; null: the company, or it was known before persons were. */
    personalId: text('personal_id'),
    /** A keyed hash of its kind, number and country, whoever holds it in whatever role; null: the company's, or from before persons were linked. */
    documentHash: text('document_hash'),
    /** Of how many days before its last day the merchant was told last; 0: that it is over; null: of nothing yet. */
    toldDays: integer('told_days'),
  },
  (t) => [index('identity_documents_merchant').on(t.merchantId)],
)
