import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  char,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { instant, money } from '../columns.ts'

const id = () => bigint('id', { mode: 'bigint' }).primaryKey().generatedByDefaultAsIdentity()

/** One account per store, kind and currency; the balance is the sum of its entries, stored beside them. */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: id(),
    merchantId: text('merchant_id').notNull(),
    storeId: text('store_id').notNull(),
    kind: text('kind').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    balance: money('balance').notNull().default(sql`0`),
    entryCount: integer('entry_count').notNull().default(0),
  },
  (t) => [
    uniqueIndex('ledger_accounts_one').on(t.storeId, t.kind, t.currency),
    index('ledger_accounts_merchant').on(t.merchantId, t.currency),
    check(
      'ledger_accounts_held',
      sql`${t.kind} not in ('frozen', 'rolling_reserve', 'fixed_deposit', 'unsettled') or ${t.balance} >= 0`,
    ),
  ],
)

/** One movement of money and its cause; never changed or deleted. */
export const ledgerJournals = pgTable(
  'ledger_journals',
  {
    id: id(),
    type: text('type').notNull(),
    /** At most one journal per key: a retry of a job posts nothing. */
    key: text('key'),
    merchantId: text('merchant_id').notNull(),
    storeId: text('store_id').notNull(),
    transactionId: text('transaction_id'),
    /** The refund, withdrawal or case that the movement belongs to. */
    flowId: text('flow_id'),
    at: instant('at').notNull(),
    originalAmount: money('original_amount'),
    originalCurrency: char('original_currency', { length: 3 }),
    rate: text('rate'),
  },
  (t) => [
    uniqueIndex('ledger_journals_key').on(t.key),
    index('ledger_journals_transaction').on(t.transactionId, t.id),
    // For withdrawals only: every other flow is found by its transaction.
    index('ledger_journals_flow').on(t.flowId).where(sql`${t.type} like 'WITH_DRAW%'`),
  ],
)

/**
 * The entries of a journal, which sum to zero per currency. Never changed or deleted, so no foreign key is needed:
 * `post` writes both sides in one transaction, and the view `ledger_broken_chains` checks them.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: id(),
    journalId: bigint('journal_id', { mode: 'bigint' }).notNull(),
    accountId: bigint('account_id', { mode: 'bigint' }).notNull(),
    merchantId: text('merchant_id').notNull(),
    storeId: text('store_id').notNull(),
    kind: text('kind').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    type: text('type').notNull(),
    transactionId: text('transaction_id'),
    at: instant('at').notNull(),
    amount: money('amount').notNull(),
    balanceAfter: money('balance_after').notNull(),
    /** Whether this entry carries its journal's change of the balance (available + frozen). */
    movesBalance: boolean('moves_balance').notNull(),
  },
  (t) => [
    index('ledger_entries_account').on(t.accountId, t.id),
    index('ledger_entries_flow').on(t.merchantId, t.currency, t.id).where(sql`${t.movesBalance}`),
    index('ledger_entries_kind').on(t.merchantId, t.kind, t.currency, t.id),
    index('ledger_entries_transaction').on(t.transactionId, t.id),
    check('ledger_entries_nonzero', sql`${t.amount} <> 0`),
  ],
)

/** Every run of the ledger checks with its violations; an empty result is the proof. */
export const ledgerChecks = pgTable('ledger_checks', {
  id: id(),
  at: instant('at').notNull(),
  faults: jsonb('faults').$type<readonly LedgerViolation[]>().notNull(),
})

/** A violation of a ledger check: the check's view, the subject and the difference. */
export type LedgerViolation = {
  readonly check: string
  readonly subject: string
  readonly detail: string
}
