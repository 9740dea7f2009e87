import { sql } from 'drizzle-orm'
import { char, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  openAreas,
  virtualAccountStatuses,
  withdrawalAccountKinds,
  withdrawalAccountStatuses,
} from '#domain/money/withdrawal-accounts.ts'
import { instant, stateColumn } from '../columns.ts'
import { merchants } from './merchants.ts'

/** Where a merchant's money is paid out: bank accounts, virtual accounts, the Currentz account. */
export const withdrawalAccounts = pgTable(
  'withdrawal_accounts',
  {
    id: text('id').primaryKey(),
    merchantId: text('merchant_id')
      .notNull()
      .references(() => merchants.id),
    kind: text('kind', { enum: withdrawalAccountKinds }).notNull(),
    status: stateColumn(text('status', { enum: withdrawalAccountStatuses }).notNull()),
    openArea: text('open_area', { enum: openAreas }),
    currency: char('currency', { length: 3 }).notNull(),
    companyName: text('company_name').notNull(),
    accountName: text('account_name').notNull().default(''),
    bankName: text('bank_name').notNull().default(''),
    bankCountry: text('bank_country').notNull().default(''),
    /** The location of the branch, by codes of the lists; mainland China only. */
    bankProvince: text('bank_province').notNull().default(''),
    bankCity: text('bank_city').notNull().default(''),
    bankAddress: text('bank_address').notNull().default(''),
    branchName: text('branch_name').notNull().default(''),
    accountNumber: text('account_number').notNull().default(''),
    iban: text('iban').notNull().default(''),
    swiftCode: text('swift_code').notNull().default(''),
    sortCode: text('sort_code').notNull().default(''),
    bankCode: text('bank_code').notNull().default(''),
    routingNumber: text('routing_number').notNull().default(''),
    reservedPhone: text('reserved_phone').notNull().default(''),
    /** The file name of the proof that the account belongs to the company. */
    certificate: text('certificate'),
    virtualAccountId: text('virtual_account_id'),
    /** Its numbers without spaces in upper case, which makes an account unique. */
    numberKey: text('number_key').notNull(),
    createdAt: instant('created_at').notNull(),
    decidedAt: instant('decided_at'),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    index('withdrawal_accounts_merchant').on(t.merchantId, t.currency),
    uniqueIndex('withdrawal_accounts_once')
      .on(t.merchantId, t.currency, t.numberKey)
      .where(sql`${t.deletedAt} is null`),
  ],
)

export const virtualAccounts = pgTable(
  'virtual_accounts',
  {
    id: text('id').primaryKey(),
    merchantId: text('merchant_id')
      .notNull()
      .references(() => merchants.id),
    name: text('name').notNull(),
    status: stateColumn(text('status', { enum: virtualAccountStatuses }).notNull()),
    createdAt: instant('created_at').notNull(),
    decidedAt: instant('decided_at'),
  },
  (t) => [index('virtual_accounts_merchant').on(t.merchantId)],
)

/** The currencies of a virtual account, each with its number once it is active. */
export const virtualAccountCurrencies = pgTable(
  'virtual_account_currencies',
  {
    virtualAccountId: text('virtual_account_id')
      .notNull()
      .references(() => virtualAccounts.id),
    currency: char('currency', { length: 3 }).notNull(),
    status: stateColumn(text('status', { enum: virtualAccountStatuses }).notNull()),
    accountNumber: text('account_number'),
    createdAt: instant('created_at').notNull(),
    decidedAt: instant('decided_at'),
  },
  (t) => [primaryKey({ columns: [t.virtualAccountId, t.currency] })],
)

/** The articles of association of a merchant; some currencies require them. The table has its original name. */
export const articlesOfAssociation = pgTable('articles_of_incorporation', {
  merchantId: text('merchant_id')
    .primaryKey()
    .references(() => merchants.id),
  fileName: text('file_name').notNull(),
  uploadedAt: instant('uploaded_at').notNull(),
})
