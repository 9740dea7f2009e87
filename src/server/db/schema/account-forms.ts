import { pgTable, text } from 'drizzle-orm/pg-core'
import { accountRefusals } from '#domain/access/account.ts'
import { instant } from '../columns.ts'
import { merchants } from './merchants.ts'

/** The account information that a merchant last submitted, and why the provider refused it. */
export const accountForms = pgTable('account_forms', {
  merchantId: text('merchant_id')
    .primaryKey()
    .references(() => merchants.id),
  companyName: text('company_name').notNull(),
  registrationNo: text('registration_no').notNull(),
  country: text('country').notNull(),
  address: text('address').notNull(),
  contactName: text('contact_name').notNull(),
  email: text('email').notNull(),
  phone: text('phone').notNull(),
  sentAt: instant('sent_at').notNull(),
  decidedAt: instant('decided_at'),
  refusal: text('refusal', { enum: accountRefusals }),
})
