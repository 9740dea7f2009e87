import { char, index, pgTable, text } from 'drizzle-orm/pg-core'
import {
  chargebackOutcomes,
  chargebackStages,
  chargebackStatuses,
} from '#domain/trade/chargebacks.ts'
import { decided, instant, money } from '../columns.ts'
import { transactions } from './transactions.ts'

/** Cases that cardholders' banks opened against payments. */
export const chargebacks = pgTable(
  'chargebacks',
  {
    id: text('id').primaryKey(),
    merchantId: text('merchant_id').notNull(),
    storeId: text('store_id').notNull(),
    transactionId: text('transaction_id')
      .notNull()
      .references(() => transactions.id),
    stage: text('stage', { enum: chargebackStages }).notNull(),
    status: decided(text('status', { enum: chargebackStatuses }).notNull()),
    outcome: text('outcome', { enum: chargebackOutcomes }),
    reason: text('reason').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    amount: money('amount').notNull(),
    /** Frozen at the first chargeback, in the settlement currency. */
    frozenCurrency: char('frozen_currency', { length: 3 }),
    frozenAmount: money('frozen_amount'),
    openedAt: instant('opened_at').notNull(),
    deadline: instant('deadline').notNull(),
    closedAt: instant('closed_at'),
  },
  (t) => [
    index('chargebacks_merchant').on(t.merchantId, t.status, t.openedAt),
    index('chargebacks_transaction').on(t.transactionId),
  ],
)
