import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { merchants } from './merchants.ts'

/** What a merchant gave when it registered. */
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
  /** Which address was proved by a code. */
  proved: text('proved', { enum: ['sms', 'email'] }).notNull(),
  language: text('language', { enum: ['en', 'zh'] }).notNull(),
  address: text('address').notNull(),
  /** Also when the service agreement was accepted: without that there is no registration. */
  createdAt: instant('created_at').notNull(),
})

/** The provider's sales account managers, who are named at registration and are no users. */
export const salesManagers = pgTable('sales_managers', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  active: boolean('active').notNull().default(true),
})

/** Accounts asked for on /aq/account-create whose e-mail address is not proved yet. */
export const temporaryAccounts = pgTable(
  'temporary_accounts',
  {
    email: text('email').primaryKey(),
    phone: text('phone').notNull(),
    contactName: text('contact_name').notNull(),
    companyName: text('company_name').notNull(),
    /** The code is taken from the device that asked: nobody else's details are confirmed by it. */
    machineId: text('machine_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('temporary_accounts_created').on(t.createdAt)],
)

/** People that the provider knows from its other services and regions; kept up to date by them. */
export const knownPeople = pgTable(
  'known_people',
  {
    /** Lower case. */
    email: text('email').primaryKey(),
    phone: text('phone').notNull(),
    name: text('name').notNull(),
    /** The service that the account is of; null for an account of this service in another region. */
    service: text('service'),
    region: text('region').notNull(),
    /** As in `users`; the account signs in here with the same password once it is enabled. */
    passwordHash: text('password_hash').notNull(),
  },
  (t) => [uniqueIndex('known_people_phone').on(t.phone)],
)
