import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { merchants } from './merchants.ts'

/** What a merchant stated at registration. */
export const registrations = pgTable('registrations', {
  merchantId: text('merchant_id')
    .primaryKey()
    .references(() => merchants.id),
  contactName: text('contact_name').notNull(),
  email: text('email').notNull(),
  phone: text('phone').notNull(),
  companyName: text('company_name').notNull(),
  /** These are null for an account made on /aq/account-create, which does not ask for them. */
  website: text('website'),
  registrationType: text('registration_type'),
  clientType: text('client_type'),
  registeredLocation: text('registered_location'),
  businessBase: text('business_base'),
  salesManagerId: text('sales_manager_id').references(() => salesManagers.id),
  /** The address that was proved by a code. */
  proved: text('proved', { enum: ['sms', 'email'] }).notNull(),
  language: text('language', { enum: ['en', 'zh'] }).notNull(),
  address: text('address').notNull(),
  /** Also when the service agreement was accepted, which registration requires. */
  createdAt: instant('created_at').notNull(),
})

/** The provider's sales account managers, who are named at registration and are no users. */
export const salesManagers = pgTable('sales_managers', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  active: boolean('active').notNull().default(true),
})

/** Accounts requested on /aq/account-create whose e-mail address is not proved yet. */
export const temporaryAccounts = pgTable(
  'temporary_accounts',
  {
    email: text('email').primaryKey(),
    phone: text('phone').notNull(),
    contactName: text('contact_name').notNull(),
    companyName: text('company_name').notNull(),
    /** The code is accepted only from the requesting device, so that it cannot confirm another person's details. */
    machineId: text('machine_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('temporary_accounts_created').on(t.createdAt)],
)

/** People known from the provider's other services and regions, which keep this table up to date. */
export const knownPeople = pgTable(
  'known_people',
  {
    /** Lower case. */
    email: text('email').primaryKey(),
    phone: text('phone').notNull(),
    name: text('name').notNull(),
    /** The service of the account; null for an account of this service in another region. */
    service: text('service'),
    region: text('region').notNull(),
    /** As in `users`; once enabled, the account signs in here with the same password. */
    passwordHash: text('password_hash').notNull(),
  },
  (t) => [uniqueIndex('known_people_phone').on(t.phone)],
)
