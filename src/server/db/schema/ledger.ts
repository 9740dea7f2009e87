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

/** One account per store, kind and currency; the balance is the sum of its entries, kept beside them. */
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

/** One movement of money and why; never changed, never deleted. */
export const ledgerJournals = pgTable(
  'ledger_journals',
  {
    id: id(),
    type: text('type').notNull(),
    /** At most one journal per key: the second try of a job posts nothing. */
    key: text('key'),
    merchantId: text('merchant_id').notNull(),
    storeId: text('store_id').notNull(),
    transactionId: text('transaction_id'),
    /** The refund, withdrawal or case the movement belongs to. */
    flowId: text('flow_id'),
    at: instant('at').notNull(),
    originalAmount: money('original_amount'),
    originalCurrency: char('original_currency', { length: 3 }),
    rate: text('rate'),
  },
  (t) => [
    uniqueIndex('ledger_journals_key').on(t.key),
    index('ledger_journals_transaction').on(t.transactionId, t.id),
    // Of withdrawals only: every other flow is found by its transaction.
    index('ledger_journals_flow').on(t.flowId).where(sql`${t.type} like 'WITH_DRAW%'`),
  ],
)

/**
 * The entries of a journal; they sum to zero per currency. Never changed, never deleted, so no foreign key has
 * to watch over them: `post` writes both sides in one transaction, and the view `ledger_broken_chains` asks.
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
    /** The journal moves the balance (available + frozen) and this is the entry that does it. */
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

/** Each time that every rule of the books was asked, and what broke them; empty is proof. */
export const ledgerChecks = pgTable('ledger_checks', {
  id: id(),
  at: instant('at').notNull(),
  faults: jsonb('faults').$type<readonly LedgerViolation[]>().notNull(),
})

/** What breaks a rule of the books: the rule's view, what it is about, and what differs. */
export type LedgerViolation = {
  readonly check: string
  readonly subject: string
  readonly detail: string
}
